// The authority of the service: a turn counts when it is stored there, and what others do comes from there.

import { post, RefusedError } from "../../online/core/api";
import { backBefore } from "../../online/core/log";
import type { Round } from "../../online/core/round.svelte";
import { tell } from "../../online/core/words.svelte";
import type { Agreement } from "../../wire/online";
import { sentence } from "../../words/store.svelte";
import type { Followed, Game } from "../Game.svelte";
import { refused, TAKEN, TOLD_LATER, type Authority, type Verdict } from "./authority";

/** What is asked of a game beside turns. */
export type Wish = "draw" | "back" | "abort" | "rematch" | "resign";

/** The answer to a claim: whether it counts, and if it does not, why. A claim that others must join counts, too. */
export interface Claimed {
  isCounted: boolean;
  sentence: string;
}

/** The key of the answer to a claim that others must join. */
const CLAIM_COUNTED = "claim-votes";

export class OnlineAuthority implements Authority {
  readonly #round: Round;
  /** The seats that are played at this page. */
  readonly #own: readonly number[];
  #isTelling = false;
  #isDue = false;

  constructor(round: Round, own: readonly number[]) {
    this.#round = round;
    this.#own = own;
  }

  /** Tells a game from now on what counts. */
  guide(game: Game): void {
    this.#round.onmoves = () => void this.#tell(game);
    void this.#tell(game);
  }

  async submit(turn: readonly string[]): Promise<Verdict> {
    const handed = await this.#round.submit([...turn]);
    if (handed.kind === "taken") return TAKEN;
    // What was first is told by itself, and the steps are made again after it.
    if (handed.kind === "late") return TOLD_LATER;
    return refused(handed.error.sentence, handed.error.rule ?? null);
  }

  /** Offers to take back the last turn of the person: the players agree, or not. */
  takeBack(): Promise<Verdict> {
    const goals = this.#own.flatMap((seat) => backBefore(this.#round.entries, seat) ?? []);
    if (goals.length === 0) return Promise.resolve(refused(tell("nothing-to-take-back")));
    return this.wish("back", { answer: "offer", to: Math.max(...goals) });
  }

  offerDraw(): Promise<Verdict> {
    return this.wish("draw", { answer: "offer" });
  }

  resign(): Promise<Verdict> {
    return this.wish("resign");
  }

  /** Asks the service for something; what comes of it is told by the socket. */
  async wish(what: Wish, body: object = {}): Promise<Verdict> {
    try {
      const answer = await post<Partial<Agreement>>(`/api/games/${this.#round.id}/${what}`, body);
      if (answer.offers) this.#round.offers = answer.offers;
      // A level declines at once: its answer is that nothing is offered any more.
      const isDeclined = answer.done === false && !answer.offers?.some((offer) => offer.what === what);
      return isDeclined && isOffer(body) ? refused(tell("declined")) : TOLD_LATER;
    } catch (error) {
      return refused(sentence(error));
    }
  }

  /** Claims the game because the player to act is gone. */
  async claim(): Promise<Claimed> {
    try {
      await post(`/api/games/${this.#round.id}/claim`);
      return { isCounted: true, sentence: "" };
    } catch (error) {
      const isCounted = error instanceof RefusedError && error.key === CLAIM_COUNTED;
      return { isCounted, sentence: isCounted ? "" : sentence(error) };
    }
  }

  leave(): void {
    this.#round.onmoves = () => undefined;
    this.#round.leave();
  }

  /** Tells a game what counts, again until nothing new has come meanwhile. */
  async #tell(game: Game): Promise<void> {
    this.#isDue = true;
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      while (this.#isDue && !game.hasLeft) {
        this.#isDue = false;
        this.#explain(game, await game.follow(this.#round.moves));
      }
    } catch (error) {
      game.showError(error);
    } finally {
      this.#isTelling = false;
    }
  }

  /** Says what became of the steps of a turn in progress after another entry was first. */
  #explain(game: Game, { kept, dropped, isNew }: Followed): void {
    if (!isNew || kept + dropped === 0) return;
    game.notice = { sentence: tell(dropped > 0 ? "steps-dropped" : "steps-kept"), rule: null };
  }
}

/** Whether a request offers something, and does not answer an offer. */
const isOffer = (body: object): boolean => "answer" in body && body.answer === "offer";
