import { z } from 'zod';

const frontMatterSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'must be in kebab-case'),
  title: z.string().min(1, 'must not be empty'),
  version: z.iso.date('must be a date like 2026-11-15'),
  updated: z.iso.date('must be a date like 2026-11-15'),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

const BLOCK = /^---\r?\n(?<head>[\s\S]*?)\r?\n---\r?\n(?<body>[\s\S]*)$/;
const LINE = /^(?<key>[A-Za-z]+):\s*(?<value>.*?)\s*$/;

export function parseFrontMatter(
  file: string,
  source: string,
): { head: FrontMatter; body: string } {
  const groups = BLOCK.exec(source)?.groups;
  if (!groups) throw new Error(`${file}: front matter is missing`);

  const entries: Record<string, string> = {};
  for (const line of (groups.head ?? '').split(/\r?\n/)) {
    const pair = LINE.exec(line)?.groups;
    if (!pair?.key) throw new Error(`${file}: front matter has no "key: value" in "${line}"`);
    entries[pair.key] = pair.value ?? '';
  }

  const head = frontMatterSchema.safeParse(entries);
  if (!head.success) {
    const issues = head.error.issues.map((issue) => describeIssue(issue, entries));
    throw new Error(`${file}: front matter ${issues.join('; ')}`);
  }
  if (`${head.data.id}.md` !== file) {
    throw new Error(`${file}: front matter "id" must be the file's name, not "${head.data.id}"`);
  }
  return { head: head.data, body: groups.body ?? '' };
}

function describeIssue(issue: z.core.$ZodIssue, entries: Record<string, string>): string {
  if (issue.code === 'unrecognized_keys') return `has an unknown "${issue.keys.join('", "')}"`;
  const key = String(issue.path[0]);
  return key in entries ? `"${key}" ${issue.message}` : `lacks "${key}"`;
}
