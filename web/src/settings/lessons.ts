// The coach's lessons that were given in this browser.

const KEY = "banmen-lessons";

/** Lessons of this visit, in case the browser stores nothing. */
let given: string[] | null = null;

/** Whether a lesson was given already. */
export const isGiven = (lesson: string): boolean => all().includes(lesson);

/** Notes that a lesson was given. */
export const give = (lesson: string): void => store([...new Set([...all(), lesson])]);

/** Forgets the lessons of a game: they are given again. */
export const forgetLessons = (game: string): void => store(all().filter((key) => !key.startsWith(`${game}-`)));

function all(): string[] {
  given ??= stored().split(" ");
  return given;
}

function stored(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function store(lessons: string[]): void {
  given = lessons;
  try {
    localStorage.setItem(KEY, lessons.join(" "));
  } catch {
    // Without storage a lesson is given once in each visit.
  }
}
