import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reply } from './chat.ts';
import type { DevelopmentResult } from './measure-development.ts';
import type { Criteria } from './sets.ts';
import { hashReply, type Judgment, VERDICTS, type Verdict } from './verdicts.ts';

/** One message of a question or conversation, with its reply. */
export type JudgedReply = Criteria & {
  id: string;
  kind: string;
  person: string;
  say: string;
  reply: Reply;
  /** Null if no one has judged this reply. */
  judgment: Judgment | null;
};

export type Results = {
  development: readonly DevelopmentResult[];
  untouched: readonly JudgedReply[];
  conversations: readonly JudgedReply[];
};

export function countVerdicts(verdicts: readonly (Verdict | null)[]) {
  const count = (verdict: Verdict | null) => verdicts.filter((each) => each === verdict).length;
  const shareOf = (verdict: Verdict) => count(verdict) / Math.max(verdicts.length, 1);
  return { total: verdicts.length, notJudged: count(null), count, shareOf };
}

export const listVerdicts = (replies: readonly JudgedReply[]) =>
  replies.map(({ judgment }) => judgment?.verdict ?? null);

function formatRow(name: string, verdicts: readonly (Verdict | null)[]): string {
  const { total, notJudged, count, shareOf } = countVerdicts(verdicts);
  const cells = VERDICTS.map((verdict) => {
    const percent = (shareOf(verdict) * 100).toFixed(1);
    return `${count(verdict)} (${percent} %)`;
  });
  return `| ${[name, total, ...cells, notJudged].join(' | ')} |`;
}

export function formatTable({ development, untouched, conversations }: Results): string {
  return [
    `| set | replies | ${VERDICTS.join(' | ')} | not judged |`,
    `|---|---|${VERDICTS.map(() => '---|').join('')}---|`,
    formatRow(
      'development',
      development.map(({ verdict }) => verdict),
    ),
    formatRow('untouched', listVerdicts(untouched)),
    formatRow('conversations', listVerdicts(conversations)),
  ].join('\n');
}

const isMiss = ({ judgment }: JudgedReply) => judgment !== null && judgment.verdict !== 'useful';

export function listMisses({ development, untouched, conversations }: Results): string[] {
  const developmentMisses = development
    .filter(({ verdict }) => verdict !== 'useful')
    .map(({ question, verdict, found }) => `development: ${verdict}: ${question} → ${found}`);
  const judgedMisses = [...untouched, ...conversations]
    .filter(isMiss)
    .map(({ id, judgment }) => `${id}: ${judgment?.verdict}: ${judgment?.why}`);
  return [...developmentMisses, ...judgedMisses];
}

function formatReply({ id, person, say, reply, judgment, useful, wrong }: JudgedReply): string {
  return [
    `## ${id} (${judgment?.verdict ?? 'not judged'})`,
    `**${person}:** ${say}`,
    ...(reply.care ? [`*Note with help lines:* ${reply.care}`] : []),
    reply.text,
    ...reply.cards.map((card) => `*Card:* ${card}`),
    `*Useful:* ${useful}`,
    `*Wrong:* ${wrong}`,
    ...(judgment ? [`*Judgment:* ${judgment.why}`] : []),
  ].join('\n\n');
}

/** Writes every reply as JSON and Markdown, and returns the path of the latter. */
export async function writeReport(folder: string, name: string, results: Results): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { untouched, conversations } = results;
  const replies = [...untouched, ...conversations];
  const withHashes = replies.map((judged) => ({ ...judged, hash: hashReply(judged.reply) }));
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(withHashes, null, 2)}\n`);
  const markdown = [
    '# The companion, reply by reply',
    formatTable(results),
    '## Misses',
    listMisses(results)
      .map((miss) => `- ${miss}`)
      .join('\n'),
    ...replies.map(formatReply),
  ];
  const file = join(folder, `${name}.md`);
  await writeFile(file, `${markdown.join('\n\n')}\n`);
  return file;
}
