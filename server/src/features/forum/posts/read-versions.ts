import { forumError } from '@attune/domain/forum/forum-errors';
import { withIsoDates } from '#platform/http/iso-dates.ts';
import { type ForumServices, isModerator, type Viewer } from '../forum-context.ts';
import { readReadableComment, readReadablePost } from './thread-access.ts';
import { listVersions, type VersionRow } from './versions.repository.ts';

function requireVersionAccess({ authorId }: { authorId: string | null }, viewer: Viewer): void {
  if (authorId !== viewer.id && !isModerator(viewer)) throw forumError('forum.not_yours');
}

export async function readPostVersions({ db, clock }: ForumServices, viewer: Viewer, id: string) {
  requireVersionAccess(await readReadablePost(db, id, viewer, clock.now()), viewer);
  return toVersions(await listVersions(db, { postId: id }));
}

export async function readCommentVersions(
  { db, clock }: ForumServices,
  viewer: Viewer,
  id: string,
) {
  const { comment } = await readReadableComment(db, id, viewer, clock.now());
  requireVersionAccess(comment, viewer);
  return toVersions(await listVersions(db, { commentId: id }));
}

function toVersions(rows: readonly VersionRow[]) {
  const versions = rows.map(({ id, title, content, writtenAt }) =>
    withIsoDates({ id, title, content, writtenAt }),
  );
  return { versions };
}
