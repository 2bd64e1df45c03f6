// The router: an address for each page, and a working Back button.

/** The page that an address names. */
export type Route =
  | { page: "home" }
  | { page: "play"; id: string }
  | { page: "new"; game: string }
  | { page: "setup"; game: string }
  | { page: "rules"; game: string }
  | { page: "study"; id: string; node: number | null }
  | { page: "puzzles"; id: string }
  | { page: "learn"; game: string; lesson: number | null }
  | { page: "games" }
  | { page: "settings" }
  | { page: "link"; link: string }
  | { page: "online"; place: OnlinePlace; name: string }
  | { page: "notFound" };

/** The pages on which people meet: those without a name, and those of a game, an invitation, a person, a game's kind. */
const ONLINE_PLACES = ["lobby", "seek", "friend", "mine", "leaders", "sign-in", "account"] as const;
const NAMED_PLACES = ["at", "in", "people", "friend"] as const;
export type OnlinePlace = (typeof ONLINE_PLACES)[number] | (typeof NAMED_PLACES)[number];

/** Reads an address. */
export function readRoute(path: string, hash = ""): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean).map(decode);
  if (first === "study" && second && rest.length < 2) return { page: "study", id: second, node: numberOf(rest[0]) };
  if (first === "learn" && rest.length < 2) return { page: "learn", game: second, lesson: numberOf(rest[0]) };
  if (rest.length > 0) return { page: "notFound" };
  if (second) {
    if (first === "play") return { page: "play", id: second };
    if (first === "new") return { page: "new", game: second };
    if (first === "setup") return { page: "setup", game: second };
    if (first === "rules") return { page: "rules", game: second };
    if (first === "s") return { page: "link", link: second };
    if (first === "puzzles") return { page: "puzzles", id: second };
    const named = NAMED_PLACES.find((own) => own === first);
    return named ? { page: "online", place: named, name: second } : { page: "notFound" };
  }
  const place = ONLINE_PLACES.find((own) => own === first);
  if (place) return { page: "online", place, name: "" };
  switch (first) {
    case "":
      return { page: "home" };
    case "games":
      return { page: "games" };
    case "puzzles":
      return { page: "puzzles", id: "" };
    case "settings":
      return { page: "settings" };
    case "g":
      return { page: "link", link: hash.replace(/^#/, "") };
    default:
      return { page: "notFound" };
  }
}

/** The number of a study's node or of a lesson; null: none is named. */
function numberOf(part: string | undefined): number | null {
  return part !== undefined && /^\d{1,7}$/.test(part) ? Number(part) : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state.raw<Route>({ page: "home" });

  /** Follows the address bar, and clicks on links within the page. */
  start(): void {
    this.#read();
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Goes to another page. */
  go(path: string, how: "push" | "replace" = "push"): void {
    if (how === "push") history.pushState(null, "", path);
    else history.replaceState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the address of the page that is shown. */
  note(path: string): void {
    history.replaceState(history.state, "", path);
  }

  #read(): void {
    this.route = readRoute(location.pathname, location.hash);
  }

  #follow(event: MouseEvent): void {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !plain || event.defaultPrevented) return;
    const leaves = link.target || link.hasAttribute("download") || link.origin !== location.origin;
    if (leaves || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
