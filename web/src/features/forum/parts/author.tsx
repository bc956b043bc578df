import { DELETED_MEMBER } from '@attune/domain/forum/deleted-member';
import type { Author } from '#platform/api/generated/types.gen.ts';
import { Avatar } from '#ui/avatar.tsx';
import { type NamedMember, useFullName, useNameTag } from './namesakes.tsx';

/** A deleted user has no initials to show. */
function isDeletedUser({ id, isPseudonym, isYou, name }: Author): boolean {
  return id === null && !isPseudonym && !isYou && name === DELETED_MEMBER;
}

export function AuthorPicture({ author, size }: { author: Author; size: 'sm' | 'md' }) {
  const fullName = useFullName(author);
  return (
    <Avatar
      name={isDeletedUser(author) ? '–' : author.name}
      photoUrl={author.photoURL}
      size={size}
      colorSeed={fullName}
    />
  );
}

export function AuthorName({ author }: { author: NamedMember }) {
  const tag = useNameTag(author);
  return (
    <b dir="auto" className="min-w-0 font-medium wrap-anywhere">
      {author.name}
      {tag && <span className="text-xs font-normal text-muted"> {tag}</span>}
    </b>
  );
}
