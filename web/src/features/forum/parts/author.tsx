import { DELETED_MEMBER } from '@attune/domain/forum/forum-rules';
import type { Author } from '#platform/api/generated/types.gen.ts';
import { Avatar } from '#ui/avatar.tsx';

/** A deleted user has no initials to show. */
function isDeletedUser({ id, isPseudonym, isYou, name }: Author): boolean {
  return id === null && !isPseudonym && !isYou && name === DELETED_MEMBER;
}

export function AuthorPicture({ author, size }: { author: Author; size: 'sm' | 'md' }) {
  return (
    <Avatar
      name={isDeletedUser(author) ? '–' : author.name}
      photoUrl={author.photoURL}
      size={size}
    />
  );
}

export function AuthorName({ author }: { author: Pick<Author, 'name'> }) {
  return (
    <b dir="auto" className="min-w-0 font-medium wrap-anywhere">
      {author.name}
    </b>
  );
}
