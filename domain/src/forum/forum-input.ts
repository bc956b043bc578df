import { z } from 'zod';
import { tidyLine, tidyText } from '../kernel/tidy.ts';
import { CATEGORIES } from './categories.ts';
import {
  commentIssue,
  contentIssue,
  FORUM_LIMITS,
  imageAltIssue,
  isDraftSlot,
  pseudonymIssue,
  tagsIssue,
  tidyTags,
  titleIssue,
} from './forum-rules.ts';
import { mentionsIssue } from './mentions.ts';
import { MAX_VIDEO_URL_LENGTH, parseVideoUrl, videoUrlIssue } from './video-url.ts';

/** Made by the browser, so that sending something again is the same thing and not a second one. */
const key = z.uuid({ error: 'The key is missing. Please reload the page.' });

/** More than any text may have; up to here the rules say it in better words. */
const MAX_TEXT = 60_000;

function text(
  tidy: (raw: string) => string,
  issueOf: (tidied: string) => string | null,
): z.ZodType<string, string> {
  return z
    .string({ error: issueOf('') ?? 'Please send a text.' })
    .max(MAX_TEXT, 'This text is too long.')
    .transform(tidy)
    .superRefine((value, context) => {
      const message = issueOf(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

const title = text(tidyLine, titleIssue);
const content = text(tidyText, (value) => contentIssue(value) ?? mentionsIssue(value));
const comment = text(tidyText, (value) => commentIssue(value) ?? mentionsIssue(value));
const imageAlt = text(tidyLine, imageAltIssue);
const category = z.enum(CATEGORIES, { error: 'Please choose a category.' });
const imageId = z.uuid({ error: 'Please add the picture again.' });

const tags = z
  .array(z.string().max(200, 'This tag is too long.'), { error: 'Please send a list of tags.' })
  .max(50, `A post has room for ${FORUM_LIMITS.tags} tags.`)
  .transform(tidyTags)
  .superRefine((value, context) => {
    const message = tagsIssue(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** Only what we know to play, under the one address that we write it with (SECURITY XS3). */
const videoUrl = z
  .string({ error: 'Please send an address.' })
  .max(MAX_VIDEO_URL_LENGTH, 'This address is too long.')
  .superRefine((value, context) => {
    const message = videoUrlIssue(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((value) => parseVideoUrl(value)?.pageUrl ?? value);

const pseudonym = text(tidyLine, pseudonymIssue);

const hasOneMedium = (post: { imageId?: unknown; videoUrl?: unknown }) =>
  !(typeof post.imageId === 'string' && typeof post.videoUrl === 'string');
const ONE_MEDIUM_ERROR = {
  error: 'A post shows one picture or one video, not both.',
  path: ['videoUrl'],
};

export const createPostInput = z
  .strictObject({
    id: key,
    title,
    content,
    category,
    tags: tags.optional(),
    imageId: imageId.nullable().optional(),
    imageAlt: imageAlt.optional(),
    videoUrl: videoUrl.nullable().optional(),
    /**
     * The name this post is published under; null or absent for the author's own name. An empty
     * string is refused: it means a pseudonym was wanted but not entered.
     */
    pseudonym: pseudonym.nullable().optional(),
  })
  .refine(hasOneMedium, ONE_MEDIUM_ERROR);
export type CreatePostInput = z.infer<typeof createPostInput>;

/** The edit that was looked at when this one began; null: the text was never edited. */
const baseEditedAt = z.iso.datetime({ error: 'Please reload the page.' }).nullable();

/** Only what is named changes. Under which name a post stands is chosen once. */
export const updatePostInput = z
  .strictObject({
    title,
    content,
    category,
    tags,
    imageId: imageId.nullable(),
    imageAlt,
    videoUrl: videoUrl.nullable(),
    baseEditedAt,
  })
  .partial()
  .refine(hasOneMedium, ONE_MEDIUM_ERROR);
export type UpdatePostInput = z.infer<typeof updatePostInput>;

export const createCommentInput = z.strictObject({
  id: key,
  content: comment,
  /** The comment that this replies to. */
  parentId: z.uuid().nullable().optional(),
});
export type CreateCommentInput = z.infer<typeof createCommentInput>;

export const updateCommentInput = z.strictObject({
  content: comment,
  baseEditedAt: baseEditedAt.optional(),
});
export type UpdateCommentInput = z.infer<typeof updateCommentInput>;

export const helpfulInput = z.strictObject({ commentId: z.uuid().nullable() });

export const draftSlot = z
  .string()
  .max(80)
  .refine(isDraftSlot, { error: 'There is no such place to write.' });

/** Characters that the database cannot store are replaced. */
const draftText = z
  .string()
  .max(FORUM_LIMITS.draftBytes)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''));

/** Anything may be missing or too long: it is not finished. */
export const postDraftInput = z.strictObject({
  draft: z
    .strictObject({
      title: draftText,
      content: draftText,
      category: draftText,
      tags: z.array(draftText).max(50),
      imageId: draftText,
      imageAlt: draftText,
      videoUrl: draftText,
      usesPseudonym: z.boolean(),
      pseudonym: draftText,
      /** The version that an edit began with, so that an edit made meanwhile is still noticed. */
      baseEditedAt,
    })
    .partial()
    .refine((draft) => JSON.stringify(draft).length <= FORUM_LIMITS.draftBytes, {
      error: 'This draft is too long to be kept.',
    }),
  /** When it was written, where that was a while ago: an older draft does not replace a newer. */
  updatedAt: z.iso.datetime().optional(),
  /**
   * The moment of the draft that was last seen here, null for none. Where another is kept by now,
   * somebody writes in two windows: nothing is replaced.
   */
  lastSeen: z.iso.datetime().nullable().optional(),
});
export type PostDraftInput = z.infer<typeof postDraftInput>;
