import { getCertificatePath } from '@attune/domain/courses/certificate';
import type { ContentState } from '@attune/domain/forum/content-state';
import type { Executor } from '#platform/db/database.ts';
import {
  type CertificateRow,
  findCertificates,
  lockCertificates,
  setCertificateState,
} from './certificates.repository.ts';

/** Lets moderation read reported certificates and take them down. */
export const certificateTarget = {
  async read(db: Executor, ids: readonly string[]) {
    const rows = ids.length === 0 ? [] : await findCertificates(db, ids);
    return rows.map(toTarget);
  },
  listVersions: async () => [],
  async lock(tx: Executor, ids: readonly string[]) {
    if (ids.length > 0) await lockCertificates(tx, ids);
  },
  setState: (tx: Executor, id: string, state: ContentState) => setCertificateState(tx, id, state),
};

/** The name is the only text of a certificate that its owner writes. */
function toTarget(row: CertificateRow) {
  const { id, code, userId, content, name, reportedName, state, issuedAt, revokedAt } = row;
  const isVisible = state === 'published' && revokedAt === null;
  return {
    id,
    kind: 'certificate',
    authorId: userId,
    authorName: null,
    isPseudonym: false,
    title: content.courseTitle,
    content: name ?? reportedName ?? '',
    picture: null,
    videoUrl: null,
    tags: [],
    state,
    isLocked: false,
    isDeleted: revokedAt !== null,
    isVisible,
    createdAt: issuedAt,
    editedAt: null,
    href: isVisible ? getCertificatePath(code) : null,
    postId: null,
    postAuthorId: userId,
    isPostVisible: isVisible,
  } as const;
}
