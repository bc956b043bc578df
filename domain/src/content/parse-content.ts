import type { z } from 'zod';
import { type FrontMatterBlock, parseFrontMatter } from './front-matter.ts';
import type { TextProblem } from './text-problem.ts';

export type BodyParseResult<Text> =
  | { text: Text; problems: readonly [] }
  | { text: null; problems: readonly TextProblem[] };

export type ContentParseResult<Content> =
  | { content: Content; problems: readonly [] }
  | { content: null; problems: readonly TextProblem[] };

/**
 * Parses a text with front matter: the whole text, or all of its problems. `parseBody` parses the
 * text below the front matter and gets the number of its first line.
 */
export function parseContent<Matter extends object, Text extends object>(
  markdown: string,
  frontMatterSchema: z.ZodType<Matter>,
  parseBody: (body: string, firstLine: number) => BodyParseResult<Text>,
): ContentParseResult<Matter & Text> {
  const block = parseFrontMatter(tidyMarkdown(markdown));
  const matter = frontMatterSchema.safeParse(block.values);
  const { text, problems: bodyProblems } = parseBody(block.body, block.bodyLine);
  const isBlockMissing = block.bodyLine === 1;
  // An unreadable line hides values. Reporting them as missing would confuse the editor.
  const headProblems =
    block.problems.length > 0 ? block.problems : fieldProblems(block, matter.error);
  const problems = isBlockMissing ? headProblems : [...headProblems, ...bodyProblems];
  if (matter.success && text && problems.length === 0) {
    return { content: { ...matter.data, ...text }, problems: [] };
  }
  return { content: null, problems: problems.toSorted((one, other) => one.line - other.line) };
}

function tidyMarkdown(markdown: string): string {
  return markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

function fieldProblems(block: FrontMatterBlock, error: z.ZodError | undefined): TextProblem[] {
  // Report only the first problem of each value. Later ones usually follow from it.
  const firstIssues = new Map(
    (error?.issues ?? []).toReversed().map((issue) => [pathOf(issue), issue]),
  );
  return [...firstIssues.values()].flatMap((issue) => describe(block, issue));
}

const pathOf = ({ code, path }: z.core.$ZodIssue) =>
  [...path.map(String), code === 'unrecognized_keys' ? '*' : ''].join('.');

function describe(block: FrontMatterBlock, issue: z.core.$ZodIssue): TextProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      line: block.lineOf([...issue.path, key]),
      message: `"${key}" is not a key here: correct its spelling or remove the line.`,
    }));
  }
  const name = issue.path
    .map((part) => (typeof part === 'number' ? part + 1 : String(part)))
    .join(' ');
  const line = block.lineOf(issue.path);
  const isMissing = valueAt(block.values, issue.path) === undefined;
  const message = isMissing
    ? `"${name}" is missing: it ${issue.message}.`
    : `"${name}" ${issue.message}.`;
  return [{ line, message }];
}

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    values,
  );
}
