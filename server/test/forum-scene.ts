import { buildUser } from '#demo/builders/build-user.ts';
import { openSession } from '#features/account/sessions/open-session.ts';
import { type Actor, type NotificationInput, notify } from '#features/notifications';
import { newId } from '#platform/ids.ts';
import type { TestApp } from './test-app.ts';

export type Member = Awaited<ReturnType<ReturnType<typeof createForumScene>['member']>>;

type UserOptions = Parameters<typeof buildUser>[1];
type PostOptions = { author: { id: string }; title?: string; pseudonym?: string };
type CommentOptions = { author: { id: string }; parentId?: string; pseudonym?: string };

/** Inserts posts, comments and likes into their tables, for features that only read them. */
export function createForumScene({ services, sql, client }: TestApp) {
  const now = () => services.clock.now();
  const notifyUsers = (input: NotificationInput) =>
    services.db.transaction((tx) => notify(tx, input));
  return {
    notify: notifyUsers,

    /** Creates a signed-in member with a confirmed email. */
    async member(name: string, options: UserOptions = {}) {
      const { user } = await buildUser(services, {
        name,
        displayName: name,
        emailVerifiedAt: now(),
        ...options,
      });
      const device = { userAgent: 'test', ip: '127.0.0.1', network: '127.0.0.1' };
      const { token } = await services.db.transaction((tx) =>
        openSession(services, tx, user, device),
      );
      const browser = client();
      browser.cookies.set('attune_session', token);
      await sql('DELETE FROM mails WHERE recipient = $1', [user.email]);
      return { id: user.id, email: user.email, client: browser };
    },

    async post({ author, title = 'A post', pseudonym }: PostOptions): Promise<string> {
      const id = newId(now());
      await sql(
        `INSERT INTO forum_posts (id, author_id, title, content, category, pseudonym, created_at, active_at)
         VALUES ($1, $2, $3, 'Words', 'Discussion', $4, $5, $5)`,
        [id, author.id, title, pseudonym, now()],
      );
      return id;
    },

    async comment(
      postId: string,
      { author, parentId, pseudonym }: CommentOptions,
    ): Promise<string> {
      const id = newId(now());
      await sql(
        `INSERT INTO forum_comments (id, post_id, parent_id, author_id, pseudonym, content, created_at)
         VALUES ($1, $2, $3, $4, $5, 'Words', $6)`,
        [id, postId, parentId, author.id, pseudonym, now()],
      );
      return id;
    },

    async like(postId: string, by: { id: string }, author: { id: string }): Promise<void> {
      await sql('INSERT INTO forum_post_likes VALUES ($1, $2, $3)', [postId, by.id, now()]);
      await notifyUsers({ kind: 'like', userIds: [author.id], actor: by, postId, at: now() });
    },

    async reply(postId: string, actor: Actor, to: { id: string }): Promise<string> {
      const pseudonym = actor.pseudonym ? { pseudonym: actor.pseudonym } : {};
      const commentId = await this.comment(postId, { author: actor, ...pseudonym });
      const at = now();
      await notifyUsers({ kind: 'reply', userIds: [to.id], actor, postId, commentId, at });
      return commentId;
    },
  };
}
