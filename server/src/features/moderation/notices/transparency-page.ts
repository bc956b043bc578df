import { ACTIONS, type Action } from '@attune/domain/moderation/decisions';
import type { Executor } from '#platform/db/database.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { renderReadingPage } from '#platform/http/reading-page.ts';
import { NOTICE_PATH } from './notice-page.ts';
import {
  countAppeals,
  countDecisions,
  countNotices,
  readDecisionTimes,
} from './transparency.repository.ts';

const ACTION_LABELS: Record<Action, string> = {
  hide: 'Content hidden',
  restore: 'Content shown again',
  remove: 'Content removed',
  lock: 'Closed to comments',
  unlock: 'Reopened to comments',
  warn: 'Author warned',
  suspend: 'Author suspended',
  dismiss: 'No action needed',
};

type Row = { label: string; value: string; isPart?: boolean };

/** Renders the figures of every year since the first decision or notice. */
export async function renderTransparencyPage(db: Executor, now: Date): Promise<string> {
  const [notices, decisions, times, appeals] = await Promise.all([
    countNotices(db),
    countDecisions(db),
    readDecisionTimes(db),
    countAppeals(db),
  ]);
  const first = Math.min(
    now.getUTCFullYear(),
    ...[...notices, ...decisions, ...appeals].map(({ year }) => year),
  );
  const years = Array.from(
    { length: now.getUTCFullYear() - first + 1 },
    (_, index) => first + index,
  );
  const sections = years.toReversed().map((year) => {
    const ofYear = <Item extends { year: number }>(items: readonly Item[]) =>
      items.filter((item) => item.year === year);
    const rows = [
      ...describeNotices(ofYear(notices)[0]),
      ...describeDecisions(ofYear(decisions), ofYear(times)[0]?.medianHours ?? null),
      ...describeAppeals(ofYear(appeals)[0]),
    ];
    const isRunning = year === now.getUTCFullYear();
    return `<h2>${year}${isRunning ? ', so far' : ''}</h2>\n${renderTable(year, rows)}`;
  });
  return renderReadingPage({
    title: 'What we moderate',
    main: `<p>How many notices, decisions and appeals there were each year, counted from our records when you open this page. No line is about a single person.</p>
<p>Members’ reports and automatic checks bring content before moderators. Only people decide: the checks can hold a post until a person has looked. Authors are told the reason and can appeal.</p>
${sections.join('\n')}`,
    links: [
      { href: NOTICE_PATH, title: 'Report illegal content' },
      { href: '/docs/terms-of-use.html', title: 'Terms of Service' },
      { href: '/docs/privacy-policy.html', title: 'Privacy Policy' },
      { href: '/docs/imprint.html', title: 'Imprint' },
    ],
  });
}

function describeNotices(found: Awaited<ReturnType<typeof countNotices>>[number] | undefined) {
  const { received = 0, removed = 0, kept = 0, notFound = 0, medianHours = null } = found ?? {};
  return [
    { label: 'Notices of illegal content', value: `${received}` },
    { label: 'Content hidden or removed', value: `${removed}`, isPart: true },
    { label: 'Content kept', value: `${kept}`, isPart: true },
    { label: 'No such content', value: `${notFound}`, isPart: true },
    { label: 'Not decided yet', value: `${received - removed - kept - notFound}`, isPart: true },
    { label: 'Median time to the decision', value: formatHours(medianHours), isPart: true },
  ];
}

function describeDecisions(
  found: Awaited<ReturnType<typeof countDecisions>>,
  medianHours: number | null,
): Row[] {
  const sum = (key: 'total' | 'reported' | 'own') =>
    found.reduce((total, row) => total + row[key], 0);
  const [total, reported, own] = [sum('total'), sum('reported'), sum('own')];
  return [
    { label: 'Decisions by moderators', value: `${total}` },
    { label: 'After a report or notice', value: `${reported}`, isPart: true },
    { label: 'On our own initiative', value: `${own}`, isPart: true },
    // Also decisions about an account as a whole, which have no case.
    {
      label: 'Content deleted since, or about an account',
      value: `${total - reported - own}`,
      isPart: true,
    },
    ...ACTIONS.map((action) => ({
      label: ACTION_LABELS[action],
      value: `${found.find((row) => row.action === action)?.total ?? 0}`,
      isPart: true,
    })),
    { label: 'Median time to the decision', value: formatHours(medianHours), isPart: true },
  ];
}

function describeAppeals(found: Awaited<ReturnType<typeof countAppeals>>[number] | undefined) {
  const { total = 0, answered = 0, overturned = 0, medianHours = null } = found ?? {};
  return [
    { label: 'Appeals', value: `${total}` },
    { label: 'Decision reversed', value: `${overturned}`, isPart: true },
    { label: 'Decision kept', value: `${answered - overturned}`, isPart: true },
    { label: 'Not answered yet', value: `${total - answered}`, isPart: true },
    { label: 'Median time to the answer', value: formatHours(medianHours), isPart: true },
  ];
}

function formatHours(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return 'under an hour';
  if (hours < 48) return `${Math.round(hours)} ${Math.round(hours) === 1 ? 'hour' : 'hours'}`;
  return `${Math.round(hours / 24)} days`;
}

const renderTable = (year: number, rows: readonly Row[]) => `<table class="figures">
<caption>Figures of ${year}</caption>
<tbody>
${rows.map(({ label, value, isPart }) => `<tr${isPart ? ' class="part"' : ''}><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`).join('\n')}
</tbody>
</table>`;
