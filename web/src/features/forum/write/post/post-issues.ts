import { CATEGORIES } from '@attune/domain/forum/categories';
import {
  CATEGORY_MISSING,
  contentIssue,
  imageAltIssue,
  pseudonymIssue,
  tagsIssue,
  titleIssue,
} from '@attune/domain/forum/forum-rules';
import { mentionsIssue } from '@attune/domain/forum/mentions';
import { tidyTags } from '@attune/domain/forum/tags';
import { videoUrlIssue } from '@attune/domain/forum/video-url';
import { tidyLine, tidyText } from '@attune/domain/kernel/tidy';
import type { DraftContent } from '#platform/api/forum.ts';

/** Older drafts have no `usesPseudonym`: there, a non-empty name means yes. */
export function wantsPseudonym({ usesPseudonym, pseudonym }: DraftContent): boolean {
  return usesPseudonym ?? Boolean(pseudonym);
}

export function tidyPost(draft: DraftContent) {
  const { title = '', content = '', imageAlt = '', pseudonym = '' } = draft;
  return {
    title: tidyLine(title),
    content: tidyText(content),
    category: CATEGORIES.find((category) => category === draft.category),
    tags: tidyTags(draft.tags ?? []),
    imageId: draft.imageId || null,
    imageAlt: draft.imageId ? tidyLine(imageAlt) : '',
    videoUrl: draft.videoUrl || null,
    // Null when no pseudonym is wanted; empty when one is wanted but missing, which is an issue.
    pseudonym: wantsPseudonym(draft) ? tidyLine(pseudonym) : null,
  };
}

export type TidyPost = ReturnType<typeof tidyPost>;

/** Issues by field, in the order of the fields. */
export function postIssues(post: TidyPost): Partial<Record<keyof TidyPost, string>> {
  const issues = {
    title: titleIssue(post.title),
    content: contentIssue(post.content) ?? mentionsIssue(post.content),
    category: post.category ? null : CATEGORY_MISSING,
    tags: tagsIssue(post.tags),
    imageAlt: imageAltIssue(post.imageAlt),
    videoUrl: post.videoUrl ? videoUrlIssue(post.videoUrl) : null,
    pseudonym: post.pseudonym === null ? null : pseudonymIssue(post.pseudonym),
  };
  return Object.fromEntries(
    Object.entries(issues).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

export function focusFirstIssue(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = field?.matches('fieldset') ? field.querySelector('input') : field;
    control?.focus();
  });
}
