// The coach's tips that were given in this browser.

const KEY = "banmen-tips";
/** The key under which tips were kept as long as they were called lessons. */
const OLD_KEY = "banmen-lessons";

/** Tips of this visit, in case the browser stores nothing. */
let given: string[] | null = null;

/** Whether a tip was given already. */
export const isGiven = (tip: string): boolean => all().includes(tip);

/** Notes that a tip was given. */
export const give = (tip: string): void => store([...new Set([...all(), tip])]);

/** Forgets the tips of a game: they are given again. */
export const forgetTips = (game: string): void => store(all().filter((key) => !key.startsWith(`${game}-`)));

function all(): string[] {
  given ??= stored().split(" ");
  return given;
}

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? (localStorage.getItem(OLD_KEY) ?? "").replaceAll("-lesson-", "-tip-");
  } catch {
    return "";
  }
}

function store(tips: string[]): void {
  given = tips;
  try {
    localStorage.setItem(KEY, tips.join(" "));
  } catch {
    // Without storage a tip is given once in each visit.
  }
}
