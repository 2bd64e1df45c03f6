// The sounds, rendered without loudspeakers.

import { strike, type Tone } from "../src/sound/synth";
import { expect, test } from "./support/test";

/** The greatest length of each sound, in seconds. */
const LONGEST: Record<Tone, number> = { laid: 0.3, turned: 0.2, locked: 1.2, lost: 0.5, end: 1.6 };

for (const [tone, longest] of Object.entries(LONGEST)) {
  test(`the sound of ${tone} is heard, is not too loud, and ends without a click`, async ({ page }) => {
    const { peak, length, steepest, first } = await page.evaluate(listen, { strike: strike.toString(), tone });
    expect(peak).toBeGreaterThan(0.05);
    expect(peak).toBeLessThan(0.6);
    expect(length).toBeGreaterThan(0.04);
    expect(length).toBeLessThan(longest);
    expect(first, "it begins in silence").toBeLessThan(0.001);
    expect(steepest, "it dies away").toBeLessThan(0.001);
  });
}

/** Renders a sound: its peak, when it ends, how it begins, and the largest step of its last ten milliseconds. */
async function listen({ strike, tone }: { strike: string; tone: string }) {
  const RATE = 48_000;
  const audio = new OfflineAudioContext(1, 2 * RATE, RATE);
  // The function comes as text: the built page does not export it.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  (new Function(`return ${strike}`)() as (audio: BaseAudioContext, tone: string, start: number) => void)(
    audio,
    tone,
    0,
  );
  const samples = (await audio.startRendering()).getChannelData(0);
  const end = samples.findLastIndex((sample) => Math.abs(sample) > 1e-7) + 1;
  const steps = [...samples.slice(end - RATE / 100, end + 1)].map((sample, index, all) =>
    Math.abs(sample - (all[index - 1] ?? sample)),
  );
  return {
    peak: Math.max(...samples.map(Math.abs)),
    length: end / RATE,
    steepest: Math.max(...steps),
    first: Math.abs(samples[0] ?? 0),
  };
}
