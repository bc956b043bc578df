import type { Category } from '@attune/domain/forum/categories';
import type { ContentState } from '@attune/domain/forum/content-state';
import type { PostDraft } from '@attune/domain/forum/post-draft';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';

export const forumPosts = pgTable('forum_posts', {
  id: uuid().primaryKey(),
  authorId: uuid('author_id'),
  pseudonym: text(),
  title: text().notNull(),
  content: text().notNull(),
  excerpt: text().notNull().default(''),
  category: text().$type<Category>().notNull(),
  tags: text().array().notNull().default([]),
  imageId: uuid('image_id'),
  imageAlt: text('image_alt').notNull().default(''),
  videoUrl: text('video_url'),
  state: text().$type<ContentState>().notNull().default('published'),
  isLocked: boolean('is_locked').notNull().default(false),
  isCare: boolean('is_care').notNull().default(false),
  likes: integer().notNull().default(0),
  comments: integer().notNull().default(0),
  helpfulCommentId: uuid('helpful_comment_id'),
  createdAt: timestamptz('created_at').notNull(),
  activeAt: timestamptz('active_at').notNull(),
  editedAt: timestamptz('edited_at'),
  deletedAt: timestamptz('deleted_at'),
  isVisible: boolean('is_visible').generatedAlwaysAs(sql``),
  day: date({ mode: 'string' }).generatedAlwaysAs(sql``),
});

export const forumComments = pgTable('forum_comments', {
  id: uuid().primaryKey(),
  postId: uuid('post_id').notNull(),
  parentId: uuid('parent_id'),
  authorId: uuid('author_id'),
  pseudonym: text(),
  content: text().notNull(),
  state: text().$type<ContentState>().notNull().default('published'),
  likes: integer().notNull().default(0),
  replies: integer().notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
  editedAt: timestamptz('edited_at'),
  deletedAt: timestamptz('deleted_at'),
  isHelpful: boolean('is_helpful').notNull().default(false),
  isVisible: boolean('is_visible').generatedAlwaysAs(sql``),
});

export const forumCommentsToNotify = pgTable('forum_comments_to_notify', {
  commentId: uuid('comment_id').primaryKey(),
});

export const forumPostVectors = pgTable('forum_post_vectors', {
  postId: uuid('post_id').primaryKey(),
  model: text().notNull(),
  vector: bytea().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

export const forumVersions = pgTable('forum_versions', {
  id: uuid().primaryKey(),
  postId: uuid('post_id'),
  commentId: uuid('comment_id'),
  userId: uuid('user_id'),
  title: text(),
  content: text().notNull(),
  writtenAt: timestamptz('written_at').notNull(),
});

export const forumPostLikes = pgTable(
  'forum_post_likes',
  {
    postId: uuid('post_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] })],
);

export const forumCommentLikes = pgTable(
  'forum_comment_likes',
  {
    commentId: uuid('comment_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.userId] })],
);

export const forumFollows = pgTable(
  'forum_follows',
  {
    userId: uuid('user_id').notNull(),
    postId: uuid('post_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.postId] })],
);

export const forumMutedPosts = pgTable(
  'forum_muted_posts',
  {
    userId: uuid('user_id').notNull(),
    postId: uuid('post_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.postId] })],
);

export const forumMutedPeople = pgTable(
  'forum_muted_people',
  {
    userId: uuid('user_id').notNull(),
    personId: uuid('person_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.personId] })],
);

export const forumMentions = pgTable('forum_mentions', {
  userId: uuid('user_id').notNull(),
  postId: uuid('post_id'),
  commentId: uuid('comment_id'),
});

export const forumRenames = pgTable('forum_renames', {
  userId: uuid('user_id').primaryKey(),
});

export const forumDrafts = pgTable(
  'forum_drafts',
  {
    userId: uuid('user_id').notNull(),
    slot: text().notNull(),
    draft: jsonb().$type<PostDraft>().notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slot] })],
);

export const forumCategoryCounts = pgTable('forum_category_counts', {
  category: text().$type<Category>().primaryKey(),
  posts: integer().notNull(),
});
