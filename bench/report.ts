/** One measured figure: a row of the table. */
export type Figure = {
  /** The name, which starts with the number of its goal if it has one: "P8 memory per stream". */
  what: string;
  goal: string;
  measured: string;
  holds: boolean;
  /** The number in `measured`, preferably a ratio. It is compared with the last run's. */
  value?: number;
  better?: 'lower' | 'higher';
  /** Why the figure misses its goal, in one sentence. Shown only if it does. */
  cause?: string;
};

/** The stored result of one bench. */
export type Report = { at: string; quick: boolean; seconds: number; lines: Figure[] };

/** The reports of one bench: from this run, and from the last stored run. */
export type Outcome = {
  name: string;
  report: Report | null;
  last: Report | null;
  /** Set when the bench itself failed, as opposed to missing a goal. */
  fault?: string;
};

/** The `goal` of figures that have none. */
export const NO_GOAL = 'none';

/** A smaller relative difference to the last run is noise: results on small machines fluctuate. */
const TOLERANCE = 0.15;
const HEAD = ['what', 'goal', 'measured', 'last', 'ratio', 'holds'];
const NO_VALUE = '–';

const formatShort = (value: number) =>
  Number.isInteger(value) ? `${value}` : `${Number(value.toPrecision(3))}`;

/** The ratio to the last run's number, and whether it became worse or better. */
export function formatRatio(figure: Figure, last: Figure | undefined): string {
  if (figure.value === undefined || last?.value === undefined) return NO_VALUE;
  if (figure.value === last.value) return '1 ×';
  if (last.value === 0) return NO_VALUE;
  const ratio = figure.value / last.value;
  const shown = `${ratio.toFixed(2)} ×`;
  if (figure.better === undefined || Math.abs(ratio - 1) <= TOLERANCE) return shown;
  return `${shown} ${ratio > 1 === (figure.better === 'higher') ? 'better' : 'WORSE'}`;
}

function formatVerdict({ goal, holds }: Figure, missedLabel: string): string {
  if (goal === NO_GOAL) return NO_VALUE;
  return holds ? 'holds' : missedLabel;
}

function formatRow(figure: Figure, last: Report | null): string[] {
  const lastFigure = last?.lines.find(({ what }) => what === figure.what);
  const previous = lastFigure?.value === undefined ? NO_VALUE : formatShort(lastFigure.value);
  const verdict = formatVerdict(figure, 'MISSED');
  return [
    figure.what,
    figure.goal,
    figure.measured,
    previous,
    formatRatio(figure, lastFigure),
    verdict,
  ];
}

function formatRows(outcomes: readonly Outcome[]): string[][] {
  return outcomes.flatMap(({ name, report, last, fault }) => {
    const rows = (report?.lines ?? []).map((figure) => formatRow(figure, last));
    if (fault !== undefined) rows.push([name, 'runs', fault, NO_VALUE, NO_VALUE, 'BROKEN']);
    return rows;
  });
}

/** The table for a terminal. */
export function formatTable(outcomes: readonly Outcome[]): string[] {
  const rows = [HEAD, ...formatRows(outcomes)];
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

/** All missed goals with their causes. */
export function listMissedGoals(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ name, report, fault }) => {
    const lines = (report?.lines ?? [])
      .filter(({ holds }) => !holds)
      .map(({ what, goal, measured, cause }) =>
        `${what}: ${measured}, goal ${goal}. ${cause ?? 'The cause is not known yet.'}`.trim(),
      );
    return fault === undefined ? lines : [...lines, `${name} broke: ${fault}`];
  });
}

/** The table for a documentation page. */
export function formatMarkdown(outcomes: readonly Outcome[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const dates = outcomes.flatMap(({ report }) => (report ? [report.at.slice(0, 10)] : [])).sort();
  const rows = outcomes.flatMap(({ report }) =>
    (report?.lines ?? []).map((figure) => {
      const { what, goal, measured } = figure;
      const cells = [what, goal, measured, formatVerdict(figure, '**missed**')];
      return `| ${cells.map(cell).join(' | ')} |`;
    }),
  );
  const causes = listMissedGoals(outcomes).map((line) => `- ${line}`);
  const withGoal = outcomes
    .flatMap(({ report }) => report?.lines ?? [])
    .filter(({ goal }) => goal !== NO_GOAL);
  const held = withGoal.filter(({ holds }) => holds).length;
  return [
    `Stored ${[...new Set([dates[0], dates.at(-1)])].join(' to ')}: ${held} of ${withGoal.length} hold.`,
    '',
    '| what | goal | measured | |',
    '|---|---|---|---|',
    ...rows,
    ...(causes.length === 0 ? [] : ['', 'Missed goals, and why:', '', ...causes]),
  ].join('\n');
}

export const FIGURES_START = '<!-- figures: begin (written by --store) -->';
export const FIGURES_END = '<!-- figures: end -->';

/** Replaces the text between the two markers of a page. */
export function insertFigures(page: string, figures: string): string {
  const [before, rest] = page.split(FIGURES_START, 2);
  const after = rest?.split(FIGURES_END, 2)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no markers');
  return `${before}${FIGURES_START}\n\n${figures}\n\n${FIGURES_END}${after}`;
}
