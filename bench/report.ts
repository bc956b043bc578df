/** One line of a table: what was asked for, what came out, and whether that is enough. */
export type Figure = {
  /** Begins with the goal's number where there is one: "P8 memory each". */
  what: string;
  goal: string;
  measured: string;
  holds: boolean;
  /** The number behind `measured`, a ratio wherever it can be: compared with the last run's. */
  value?: number;
  better?: 'lower' | 'higher';
  /** Why it is short, in one sentence; told only when it is. */
  cause?: string;
};

/** What one bench has kept of its last run. */
export type Report = { at: string; quick: boolean; seconds: number; lines: Figure[] };

/** A bench of a run: what it found, and what it found when it was last stored. */
export type Outcome = {
  name: string;
  report: Report | null;
  last: Report | null;
  /** Set when it broke, which is not the same as being short. */
  fault?: string;
};

/** For what is shown beside others and has no bound of its own. */
export const NO_GOAL = 'none';

/** Within this much of the last run nothing has changed: small machines swing. */
const SWING = 0.15;
const HEAD = ['what', 'goal', 'measured', 'last', 'ratio', 'holds'];
const NOTHING = '–';

const short = (value: number) =>
  Number.isInteger(value) ? `${value}` : `${Number(value.toPrecision(3))}`;

/** The part of the last run's number, and whether it went the wrong or the right way. */
export function ratioTo(figure: Figure, last: Figure | undefined): string {
  if (figure.value === undefined || last?.value === undefined) return NOTHING;
  if (figure.value === last.value) return '1 ×';
  if (last.value === 0) return NOTHING;
  const ratio = figure.value / last.value;
  const shown = `${ratio.toFixed(2)} ×`;
  if (figure.better === undefined || Math.abs(ratio - 1) <= SWING) return shown;
  return `${shown} ${ratio > 1 === (figure.better === 'higher') ? 'better' : 'WORSE'}`;
}

function verdictOf({ goal, holds }: Figure, isShort: string): string {
  if (goal === NO_GOAL) return NOTHING;
  return holds ? 'holds' : isShort;
}

function rowOf(figure: Figure, last: Report | null): string[] {
  const before = last?.lines.find(({ what }) => what === figure.what);
  const told = before?.value === undefined ? NOTHING : short(before.value);
  const verdict = verdictOf(figure, 'SHORT');
  return [figure.what, figure.goal, figure.measured, told, ratioTo(figure, before), verdict];
}

function rowsOf(outcomes: readonly Outcome[]): string[][] {
  return outcomes.flatMap(({ name, report, last, fault }) => {
    const rows = (report?.lines ?? []).map((figure) => rowOf(figure, last));
    if (fault !== undefined) rows.push([name, 'runs', fault, NOTHING, NOTHING, 'BROKEN']);
    return rows;
  });
}

/** The table as lines for a terminal. */
export function tableOf(outcomes: readonly Outcome[]): string[] {
  const rows = [HEAD, ...rowsOf(outcomes)];
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  return lines;
}

/** Whatever is short, each with why. */
export function shortfallsOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ name, report, fault }) => {
    const lines = (report?.lines ?? [])
      .filter(({ holds }) => !holds)
      .map(({ what, goal, measured, cause }) =>
        `${what}: ${measured}, goal ${goal}. ${cause ?? 'The cause is not known yet.'}`.trim(),
      );
    return fault === undefined ? lines : [...lines, `${name} broke: ${fault}`];
  });
}

/** The same for a page of the documentation. */
export function markdownOf(outcomes: readonly Outcome[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const dates = outcomes.flatMap(({ report }) => (report ? [report.at.slice(0, 10)] : [])).sort();
  const rows = outcomes.flatMap(({ report }) =>
    (report?.lines ?? []).map((figure) => {
      const { what, goal, measured } = figure;
      const cells = [what, goal, measured, verdictOf(figure, '**short**')];
      return `| ${cells.map(cell).join(' | ')} |`;
    }),
  );
  const causes = shortfallsOf(outcomes).map((line) => `- ${line}`);
  const judged = outcomes
    .flatMap(({ report }) => report?.lines ?? [])
    .filter(({ goal }) => goal !== NO_GOAL);
  const held = judged.filter(({ holds }) => holds).length;
  return [
    `Stored ${[...new Set([dates[0], dates.at(-1)])].join(' to ')}: ${held} of ${judged.length} hold.`,
    '',
    '| what | goal | measured | |',
    '|---|---|---|---|',
    ...rows,
    ...(causes.length === 0 ? [] : ['', 'Short, and why:', '', ...causes]),
  ].join('\n');
}

export const BEGIN = '<!-- figures: begin (written by --store) -->';
export const END = '<!-- figures: end -->';

/** A page with other text between its two marks. */
export function withFigures(page: string, figures: string): string {
  const [before, rest] = page.split(BEGIN, 2);
  const after = rest?.split(END, 2)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no marks');
  return `${before}${BEGIN}\n\n${figures}\n\n${END}${after}`;
}
