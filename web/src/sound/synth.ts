// Synthesis of all sounds: wood on wood, a soft bell.

/** The kinds of sounds: a piece is laid, turned, locked or lost, or the game ends. */
export type Tone = "laid" | "turned" | "locked" | "lost" | "end";

/** Schedules a sound in an audio context. The function uses nothing outside itself: a test runs its source in a page. */
export function strike(audio: BaseAudioContext, tone: Tone, start: number): void {
  /** A sine tone with a short attack and an exponential decay. */
  function swing(pitch: number, loudness: number, length: number, delay: number): void {
    const [wave, volume] = [audio.createOscillator(), audio.createGain()];
    const from = start + delay;
    wave.frequency.value = pitch;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(loudness, from + 0.003);
    volume.gain.exponentialRampToValueAtTime(loudness / 1000, from + length);
    volume.gain.linearRampToValueAtTime(0, from + length + 0.005);
    wave.connect(volume).connect(audio.destination);
    wave.start(from);
    wave.stop(from + length + 0.01);
  }
  /** Wood on wood: a low tone, and a higher one that decays sooner. */
  function knock(pitch: number, loudness: number, length: number): void {
    swing(pitch, loudness, length, 0);
    swing(pitch * 2.7, loudness * 0.4, length / 3, 0);
  }
  function bell(pitch: number, loudness: number, delay = 0): void {
    swing(pitch, loudness, 0.9, delay);
    swing(pitch * 2.76, loudness * 0.3, 0.5, delay);
  }
  switch (tone) {
    case "laid":
      return knock(310, 0.22, 0.14);
    case "turned":
      return knock(460, 0.1, 0.09);
    case "locked":
      return bell(880, 0.08);
    case "lost":
      return knock(130, 0.25, 0.3);
    case "end":
      return [392, 523.25, 659.25].forEach((pitch, index) => bell(pitch, 0.11, index * 0.12));
  }
}
