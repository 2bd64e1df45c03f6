// Chances as whole percentages that add up to a hundred.

/** Rounds shares of a whole, so that the sum of the numbers is that of the shares: the largest remainders are rounded up. */
export function percents(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 100);
  const numbers = exact.map(Math.floor);
  const sum = Math.round(exact.reduce((all, own) => all + own, 0));
  const missing = sum - numbers.reduce((all, own) => all + own, 0);
  const order = exact.map((own, seat) => ({ seat, rest: own - Math.floor(own) })).sort((a, b) => b.rest - a.rest);
  for (const { seat } of order.slice(0, Math.max(0, missing))) numbers[seat] = (numbers[seat] ?? 0) + 1;
  return numbers;
}
