import type { z } from 'zod';
import { type FrontMatterBlock, readFrontMatter } from './front-matter.ts';
import { frontMatterInput } from './front-matter-input.ts';
import type { TextProblem } from './text-problem.ts';
import type { Tutorial } from './tutorial.ts';
import { readTutorialText } from './tutorial-text.ts';

export type TutorialReading =
  | { tutorial: Tutorial; problems: readonly [] }
  | { tutorial: null; problems: readonly TextProblem[] };

/** The one reader of a tutorial's Markdown: all of it, or everything that is wrong with it. */
export function readTutorial(markdown: string): TutorialReading {
  const block = readFrontMatter(tidyMarkdown(markdown));
  const matter = frontMatterInput.safeParse(block.values);
  const { text, problems: textProblems } = readTutorialText(block.body, block.bodyLine);
  const isBlockMissing = block.bodyLine === 1;
  const problems = isBlockMissing
    ? block.problems
    : [...block.problems, ...fieldProblems(block, matter.error), ...textProblems];
  if (matter.success && text && problems.length === 0) {
    return { tutorial: { ...matter.data, ...text }, problems: [] };
  }
  return { tutorial: null, problems: problems.toSorted((one, other) => one.line - other.line) };
}

/** One way to end a line, and no mark before the first. */
function tidyMarkdown(markdown: string): string {
  return markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

function fieldProblems(block: FrontMatterBlock, error: z.ZodError | undefined): TextProblem[] {
  const unread = new Set(block.problems.map(({ line }) => line));
  // What is wrong first with a value says it; what follows from it would only confuse.
  const firsts = new Map((error?.issues ?? []).toReversed().map((each) => [pathOf(each), each]));
  return [...firsts.values()]
    .flatMap((issue) => describe(block, issue))
    .filter(({ line }) => line === 1 || !unread.has(line));
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
