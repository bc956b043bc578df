import { z } from 'zod';
import { keyInput as key, textInput as text } from '../kernel/inputs.ts';
import { tidyLine, tidyText } from '../kernel/tidy.ts';
import { CATEGORIES } from './categories.ts';
import {
  CATEGORY_MISSING,
  commentIssue,
  contentIssue,
  FORUM_LIMITS,
  imageAltIssue,
  isDraftSlot,
  ONE_MEDIUM,
  pseudonymIssue,
  TOO_MANY_TAGS,
  tagsIssue,
  titleIssue,
} from './forum-rules.ts';
import { mentionsIssue } from './mentions.ts';
import { tidyTags } from './tags.ts';
import { MAX_VIDEO_URL_LENGTH, parseVideoUrl, videoUrlIssue } from './video-url.ts';

const title = text(tidyLine, titleIssue);
const content = text(tidyText, (value) => contentIssue(value) ?? mentionsIssue(value));
const comment = text(tidyText, (value) => commentIssue(value) ?? mentionsIssue(value));
const imageAlt = text(tidyLine, imageAltIssue);
const category = z.enum(CATEGORIES, { error: CATEGORY_MISSING });
const imageId = z.uuid({ error: 'Please add the picture again.' });

const tags = z
  .array(z.string().max(200, 'This tag is too long.'), { error: 'Please send a list of tags.' })
  .max(50, TOO_MANY_TAGS)
  .transform(tidyTags)
  .superRefine((value, context) => {
    const message = tagsIssue(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** Only videos we can embed, stored under one canonical address (SECURITY XS3). */
const videoUrl = z
  .string({ error: 'Please enter a link.' })
  .max(MAX_VIDEO_URL_LENGTH, 'This link is too long.')
  .superRefine((value, context) => {
    const message = videoUrlIssue(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((value) => parseVideoUrl(value)?.pageUrl ?? value);

const pseudonym = text(tidyLine, pseudonymIssue);

const hasOneMedium = (post: { imageId?: unknown; videoUrl?: unknown }) =>
  !(typeof post.imageId === 'string' && typeof post.videoUrl === 'string');
const ONE_MEDIUM_ERROR = {
  error: ONE_MEDIUM,
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
     * string is rejected: it means a pseudonym was wanted but not entered.
     */
    pseudonym: pseudonym.nullable().optional(),
  })
  .refine(hasOneMedium, ONE_MEDIUM_ERROR);
export type CreatePostInput = z.infer<typeof createPostInput>;

/** When the version being edited was last edited; null if it never was. */
const baseEditedAt = z.iso.datetime({ error: 'Please reload the page.' }).nullable();

/** Only the fields sent change. The name of a post can't be changed. */
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
  parentId: z.uuid().nullable().optional(),
});
export type CreateCommentInput = z.infer<typeof createCommentInput>;

export const updateCommentInput = z.strictObject({
  content: comment,
  baseEditedAt: baseEditedAt.optional(),
});
export type UpdateCommentInput = z.infer<typeof updateCommentInput>;

export const helpfulInput = z.strictObject({ commentId: z.uuid().nullable() });

export const draftSlot = z.string().max(80).refine(isDraftSlot, { error: 'You can’t write here.' });

/** Characters that the database can't store are replaced. */
const draftText = z
  .string()
  .max(FORUM_LIMITS.draftBytes)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''));

/** Drafts are unfinished: anything may be missing or too long. */
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
      /** The version the edit started from, so that an edit made meanwhile is still noticed. */
      baseEditedAt,
    })
    .partial()
    .refine((draft) => JSON.stringify(draft).length <= FORUM_LIMITS.draftBytes, {
      error: 'This draft is too long to save.',
    }),
  /** When it was written, if that was a while ago. An older draft doesn't replace a newer one. */
  updatedAt: z.iso.datetime().optional(),
  /**
   * The timestamp of the draft last seen here, null for none. If another one has been stored
   * since, the author is writing in two windows, and nothing is replaced.
   */
  lastSeen: z.iso.datetime().nullable().optional(),
});
export type PostDraftInput = z.infer<typeof postDraftInput>;
