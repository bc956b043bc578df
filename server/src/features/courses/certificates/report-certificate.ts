import { parseCertificateCode } from '@attune/domain/courses/certificate';
import { courseError } from '@attune/domain/courses/course-errors';
import type { CertificateReport } from '@attune/domain/courses/course-inputs';
import { perDay, perHour } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import type { CoursePorts } from '../course-ports.ts';
import { findCertificate, saveReportedName } from './certificates.repository.ts';

/** Reports without an account. Those with one are limited by moderation. */
const NETWORK_LIMIT = perHour('certificate-reports', 5);
const CERTIFICATE_LIMIT = perDay('certificate-reports-of-one', 20);

type Reader = { userId: string | null; network: string };

/** Opens a case for moderators. */
export async function reportCertificate(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { report }: Pick<CoursePorts, 'report'>,
  { userId, network }: Reader,
  typedCode: string,
  input: CertificateReport,
): Promise<void> {
  const requireRate = async (limit: typeof NETWORK_LIMIT, subject: string) => {
    if (userId !== null) return;
    await limits.require(limit, subject, (wait) => courseError('course.too_many_reports', wait));
  };
  await requireRate(NETWORK_LIMIT, network);
  const code = parseCertificateCode(typedCode);
  const certificate = code === null ? null : await findCertificate(db, code);
  if (!certificate || certificate.revokedAt || certificate.state !== 'published') {
    throw courseError('course.certificate_missing');
  }
  await requireRate(CERTIFICATE_LIMIT, certificate.id);
  // Before the case, so that moderators see the name even if it is withdrawn meanwhile.
  if (userId !== certificate.userId) await saveReportedName(db, certificate.id);
  await report(userId, { id: certificate.id, ...input });
}
