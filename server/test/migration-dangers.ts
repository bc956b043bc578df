export type Danger = { statement: string; why: string };

const CONTRACT = /--\s*contract\s+\d{4}:/i;
const COMMENT_OR_STRING = /(--[^\n]*)|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\2\$/g;

/**
 * Splits a migration into statements, without comments, string literals and function bodies, which
 * change no table.
 */
function splitStatements(sql: string): { text: string; isContract: boolean }[] {
  const stripped = sql.replaceAll(
    COMMENT_OR_STRING,
    (_, comment?: string) => comment?.replaceAll(';', '') ?? "''",
  );
  return stripped.split(';').map((part) => ({
    text: part
      .replaceAll(/--[^\n]*/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
    isContract: CONTRACT.test(part),
  }));
}

/**
 * Changes that the previous version can't run with. A later migration may make them, marked as a
 * contract.
 */
const BREAKING_CHANGES: readonly (readonly [RegExp, string])[] = [
  [
    /^alter table .*\bdrop (column )?(if exists )?(?!constraint|default|not null|expression|identity)/,
    'drops a column',
  ],
  [
    /^drop (table|view|function|type|trigger|sequence|materialized)/,
    'drops something that may be in use',
  ],
  [/^alter .*\brename\b/, 'renames something that may be in use'],
  [
    /^alter table .*\balter (column )?\S+ (set data )?type\b/,
    'changes a type, which rewrites the table',
  ],
  [/^alter table .*\bset not null\b/, 'rejects rows that the previous version may write'],
];
const NEW_COLUMN = /\badd column (?:if not exists )?[^,]*/g;

/**
 * Finds what a migration must not do while the previous version still runs: break that version, or
 * block a table that is in use. The comment `contract 0031:` above a statement says that nothing has
 * used what the statement removes since the version with migration 0031.
 */
export function findDangers(sql: string): Danger[] {
  const statements = splitStatements(sql);
  const runsWithoutTransaction = sql.startsWith('-- statement by statement');
  const newTables = new Set(
    statements.flatMap(
      ({ text }) => /^create table (?:if not exists )?(\S+)/.exec(text)?.[1] ?? [],
    ),
  );
  const dangers: Danger[] = [];
  for (const { text, isContract } of statements) {
    const report = (why: string) => dangers.push({ statement: text, why });
    const table = /^alter table (?:only )?(?:if exists )?(\S+)/.exec(text)?.[1];
    const isNew = table !== undefined && newTables.has(table);
    if (!isContract && !isNew) {
      for (const [pattern, why] of BREAKING_CHANGES) if (pattern.test(text)) report(why);
      for (const [column] of table ? text.matchAll(NEW_COLUMN) : []) {
        if (/\bnot null\b/.test(column) && !/\bdefault\b/.test(column)) {
          report('adds a column that the previous version does not fill');
        }
      }
    }
    const hasColumnCheck = [...text.matchAll(NEW_COLUMN)].some(([column]) =>
      /\b(check|references)\b/.test(column),
    );
    const addsConstraint =
      hasColumnCheck || /\badd (constraint \S+ )?(check|foreign key)/.test(text);
    if (table && !isNew && addsConstraint && !/\bnot valid\b/.test(text)) {
      report('checks every row under a lock: add it NOT VALID, validate it in the next file');
    }
    const index = /^create (?:unique )?index (concurrently )?.*? on (?:only )?(\S+)/.exec(text);
    if (index && !index[1] && !newTables.has(index[2] ?? '')) {
      report('creates an index under a lock: use CONCURRENTLY, in a file of its own');
    }
    if (/\bconcurrently\b/.test(text) && !runsWithoutTransaction) {
      report('needs a file that begins with “-- statement by statement”');
    }
  }
  if (runsWithoutTransaction) {
    for (const { text } of statements) {
      const name = /^create (?:unique )?index concurrently (\S+)/.exec(text)?.[1];
      const drop = `drop index concurrently if exists ${name}`;
      if (name && !statements.some((statement) => statement.text === drop)) {
        dangers.push({ statement: text, why: `cannot be run again: put “${drop}” before it` });
      }
    }
  }
  return dangers;
}
