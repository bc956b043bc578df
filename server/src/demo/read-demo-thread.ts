import { parseFrontMatter } from '@attune/domain/content/front-matter';
import type { Category } from '@attune/domain/forum/categories';
import { createCommentInput, createPostInput } from '@attune/domain/forum/forum-input';
import { HOUR_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { z } from 'zod';

export type DemoMessage = { author: string; afterMs: number; likes: number; content: string };
type DemoComment = DemoMessage & { isHelpful: boolean; replies: DemoMessage[] };
export type DemoThread = {
  title: string;
  category: Category;
  tags: string[];
  pseudonym: string | null;
  author: string;
  days: number;
  likes: number;
  content: string;
  comments: DemoComment[];
};

const frontMatterInput = z.strictObject({
  title: z.string(),
  category: z.string(),
  author: z.string(),
  pseudonym: z.string().optional(),
  tags: z.string().transform((list) => list.split(/, */)),
  days: z.number().positive().max(60),
  likes: z.int().min(0),
});

/** Validation requires an id, but the stored one is generated on insert. */
const UNUSED_ID = '018f2b4e-7c00-7000-8000-000000000000';
const COMMENTS_HEADING = '\n## Comments\n';
/**
 * Matches a line such as "### ines, 2 h later, 4 likes, helpful". With four # it starts a reply to
 * the comment above.
 */
const AUTHOR_LINE =
  /^(?<level>#{3,4}) (?<author>\w+), (?<time>\d+) (?<unit>min|h) later(?:, (?<likes>\d+) likes?)?(?<helpful>, helpful)?$/;

/** Parses a demo conversation. Every text must pass the app's own validation. */
export function readDemoThread(markdown: string): DemoThread {
  const { values, body, problems } = parseFrontMatter(markdown);
  const [problem] = problems;
  if (problem) throw new Error(`line ${problem.line}: ${problem.message}`);
  const [content = '', comments = ''] = body.split(COMMENTS_HEADING);
  const { author, days, likes, ...post } = frontMatterInput.parse(values);
  const validPost = createPostInput.parse({ id: UNUSED_ID, ...post, content });
  return {
    title: validPost.title,
    category: validPost.category,
    tags: validPost.tags ?? [],
    pseudonym: validPost.pseudonym ?? null,
    content: validPost.content,
    author,
    days,
    likes,
    comments: readComments(comments),
  };
}

function readComments(text: string): DemoComment[] {
  const comments: DemoComment[] = [];
  for (const part of text.split(/^(?=#{3,4} )/m).filter((piece) => piece.trim() !== '')) {
    const [head = '', ...lines] = part.split('\n');
    const { level, author, time, unit, likes, helpful } = AUTHOR_LINE.exec(head)?.groups ?? {};
    if (!level || !author) throw new Error(`Invalid author line: "${head}"`);
    const { content } = createCommentInput.parse({ id: UNUSED_ID, content: lines.join('\n') });
    const afterMs = Number(time) * (unit === 'min' ? MINUTE_MS : HOUR_MS);
    const message = { author, afterMs, likes: Number(likes ?? 0), content };
    if (level.length === 3) comments.push({ ...message, isHelpful: Boolean(helpful), replies: [] });
    else comments.at(-1)?.replies.push(message);
  }
  return comments;
}
