import { expect } from 'vitest';
import { createForumScene, type Member } from './forum-scene.ts';
import type { TestApp } from './test-app.ts';

export function createForumPeople(app: TestApp) {
  const scene = createForumScene(app);
  return {
    ...scene,
    /** Creates a member to whom neither limits nor automatic checks for new members apply. */
    async regularMember(name: string): Promise<Member> {
      const member = await scene.member(name);
      await app.sql(`UPDATE users SET created_at = created_at - interval '60 days' WHERE id = $1`, [
        member.id,
      ]);
      return member;
    },
    async publish(author: Member, differences: object = {}): Promise<string> {
      const id = crypto.randomUUID();
      const content = `Something to talk about, in words of its own: ${id}`;
      const body = { id, title: 'A post', content, category: 'Discussion', ...differences };
      await app.sql('DELETE FROM rate_limits');
      const { status, json } = await author.client.post('/api/forum/posts', body);
      expect([status, json.code, json.state]).toEqual([201, undefined, 'published']);
      return id;
    },
    async addComment(author: Member, postId: string, differences: object = {}): Promise<string> {
      const id = crypto.randomUUID();
      const body = { id, content: `A word of its own: ${id}`, ...differences };
      await app.sql('DELETE FROM rate_limits');
      const { status, json } = await author.client.post(
        `/api/forum/posts/${postId}/comments`,
        body,
      );
      expect([status, json.code, json.state]).toEqual([201, undefined, 'published']);
      return id;
    },
    put: (member: Member, path: string, body?: object) =>
      member.client.send('PUT', `/api/forum/${path}`, body),
    formatMention: ({ id }: Member, name = 'Whoever') => `@[${name}](member:${id})`,
    /** Lists the member's notifications as 'kind actor'. */
    async listNotifications(member: Member): Promise<string[]> {
      const rows = await app.sql<{ line: string }>(
        `SELECT n.kind || ' ' || coalesce(e.actor_name, u.display_name) AS line
         FROM notification_events e JOIN notifications n ON n.id = e.notification_id
         LEFT JOIN users u ON u.id = e.actor_id
         WHERE n.user_id = $1 ORDER BY e.created_at, line`,
        [member.id],
      );
      return rows.map(({ line }) => line);
    },
  };
}
