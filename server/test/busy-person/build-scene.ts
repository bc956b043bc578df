import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import type { BillingApp } from '../billing-app.ts';
import { createForumRows } from '../forum-rows.ts';
import { seedCourses } from '../seed-courses.ts';
import { seedDailyPages } from '../seed-daily-pages.ts';
import { seedTutorials } from '../seed-tutorials.ts';
import type { Scene } from './busy-person.ts';
import { COURSE, LESSON } from './feature-builders.ts';

export async function buildScene(app: BillingApp): Promise<Scene> {
  await seedTutorials(app.services, [{ id: LESSON }]);
  await seedCourses(app.services, [{ id: COURSE, weeks: [[LESSON]] }]);
  await seedDailyPages(app.services, [{ id: 'first-day' }]);
  await seedPractices(app.services);
  const neighbor = await app.person('neighbor@example.com', { name: 'Nea Bour' });
  const moderator = await app.person('moderator@example.com', { name: 'Mo Derator' });
  await app.sql(
    `UPDATE users SET created_at = created_at - interval '60 days', email_verified_at = created_at`,
  );
  await app.sql(`UPDATE users SET role = 'moderator' WHERE id = $1`, [moderator.id]);
  const rows = createForumRows(app);
  const postId = await rows.post({ authorId: neighbor.id });
  const quietPostId = await rows.post({ authorId: neighbor.id });
  const commentId = await rows.comment({ postId, authorId: neighbor.id });
  const { id, client } = neighbor;
  return {
    app,
    neighbor: { id, client, postId, quietPostId, commentId },
    moderatorId: moderator.id,
  };
}
