import { lengthOf } from '../kernel/text-length.ts';
/** Lengths are in characters as a reader counts them. */
export const FORUM_LIMITS = {
  titleLength: 160,
  contentLength: 20_000,
  commentLength: 5_000,
  tagCount: 5,
  tagLength: 30,
  mentionCount: 10,
  minPseudonymLength: 2,
  maxPseudonymLength: 40,
  imageAltLength: 300,
  draftCount: 50,
  draftBytes: 100_000,
} as const;

/** Names that would impersonate staff or the product. */
const RESERVED_NAMES = [
  'deletedmember',
  'moderator',
  'moderators',
  'admin',
  'administrator',
  'attune',
  'attuneteam',
  'staff',
];

/** Letters of other alphabets, and digits, that look like these letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', і: 'i', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y' },
  ...{ α: 'a', ε: 'e', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', τ: 't', υ: 'u' },
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's' },
};

function replaceLookalikes(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return [...letters].map((letter) => LOOKALIKES[letter] ?? letter).join('');
}

const formatNumber = (value: number) => value.toLocaleString('en');

export function titleIssue(title: string): string | null {
  if (title === '') return 'Please give your post a title.';
  return lengthOf(title) > FORUM_LIMITS.titleLength
    ? `Please keep the title to ${FORUM_LIMITS.titleLength} characters.`
    : null;
}

export function contentIssue(content: string): string | null {
  if (content === '') return 'Please write something.';
  return lengthOf(content) > FORUM_LIMITS.contentLength
    ? `Please keep your post to ${formatNumber(FORUM_LIMITS.contentLength)} characters.`
    : null;
}

export function commentIssue(content: string): string | null {
  if (content === '') return 'Please write something.';
  return lengthOf(content) > FORUM_LIMITS.commentLength
    ? `Please keep your comment to ${formatNumber(FORUM_LIMITS.commentLength)} characters.`
    : null;
}

export const CATEGORY_MISSING = 'Please choose a category.';
export const TOO_MANY_TAGS = `A post can have up to ${FORUM_LIMITS.tagCount} tags.`;
export const ONE_MEDIUM = 'A post can have one picture or one video, not both.';

export function tagsIssue(tags: readonly string[]): string | null {
  if (tags.length > FORUM_LIMITS.tagCount) return TOO_MANY_TAGS;
  return tags.some((tag) => lengthOf(tag) > FORUM_LIMITS.tagLength)
    ? `Please keep a tag to ${FORUM_LIMITS.tagLength} characters.`
    : null;
}

export function pseudonymIssue(pseudonym: string): string | null {
  const length = lengthOf(pseudonym);
  if (length === 0) return 'Please enter a pseudonym, or uncheck the box to use your own name.';
  if (length < FORUM_LIMITS.minPseudonymLength || length > FORUM_LIMITS.maxPseudonymLength) {
    return `Please choose a pseudonym of ${FORUM_LIMITS.minPseudonymLength} to ${FORUM_LIMITS.maxPseudonymLength} characters.`;
  }
  return RESERVED_NAMES.includes(replaceLookalikes(pseudonym))
    ? 'Please choose another pseudonym. This one could be mistaken for someone else.'
    : null;
}

export function imageAltIssue(alt: string): string | null {
  return lengthOf(alt) > FORUM_LIMITS.imageAltLength
    ? `Please keep the description to ${FORUM_LIMITS.imageAltLength} characters.`
    : null;
}

const DRAFT_SLOT_PATTERN =
  /^(?:post|(?:edit-post|comment|reply|edit-comment):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function isDraftSlot(slot: string): boolean {
  return DRAFT_SLOT_PATTERN.test(slot);
}
