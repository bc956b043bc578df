import { randomUUID } from 'node:crypto';
import { createPicture } from '../../server/test/pictures.ts';
import type { Person } from './people.ts';
import { buildWrite, type Write } from './writes.ts';

export type WrittenKind = 'post' | 'comment' | 'reply' | 'journal' | 'mood' | 'message' | 'picture';
/** The table of each kind of write. */
export const TABLE_BY_KIND: Record<WrittenKind, string> = {
  post: 'forum_posts',
  comment: 'forum_comments',
  reply: 'forum_comments',
  journal: 'journal_entries',
  mood: 'moods',
  message: 'companion_messages',
  picture: 'uploads',
};
export type WrittenRecord = { kind: WrittenKind; id: string; answeredAt: number };

/** Every user writes something of each kind, round after round, until stopped. */
export class BusyWriters {
  readonly written: WrittenRecord[] = [];
  readonly failures: string[] = [];
  /** Pictures that were removed again. */
  readonly deleted = new Set<string>();
  readonly #origin: string;
  #isOver = false;
  readonly #over: Promise<unknown>;

  constructor(origin: string, people: readonly Person[]) {
    this.#origin = origin;
    this.#over = Promise.all(people.map((person) => this.#write(person)));
  }

  async #write(person: Person): Promise<void> {
    for (let round = 0; !this.#isOver; round += 1) {
      try {
        await this.#round(person, round);
      } catch (error) {
        this.failures.push((error as Error).message);
      }
    }
  }

  async #round(person: Person, round: number): Promise<void> {
    await this.#send('journal', buildWrite('journal', person));
    await this.#send('mood', buildWrite('mood', person));
    // As often as a new user may.
    if (round < 4) {
      const post = buildWrite('post', person);
      await this.#send('post', post);
      const comment = buildWrite('comment', person, post.id);
      await this.#send('comment', comment);
      const reply = buildWrite('comment', person, post.id);
      const body = { ...JSON.parse(reply.shot.body ?? ''), parentId: comment.id };
      await this.#send('reply', { ...reply, shot: { ...reply.shot, body: JSON.stringify(body) } });
    }
    if (round < 8) await this.#picture(person, round % 2 === 0);
    if (round < 5) await this.#talk(person);
  }

  async #ask(person: Person, method: string, path: string, type: string, body: BodyInit | null) {
    const answer = await fetch(this.#origin + path, {
      method,
      headers: { cookie: person.cookie, origin: this.#origin, 'content-type': type },
      body,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return text;
  }

  #note(kind: WrittenKind, id: string): void {
    this.written.push({ kind, id, answeredAt: performance.now() });
  }

  async #send(kind: WrittenKind, { id, shot }: Write): Promise<void> {
    const cookie = shot.headers?.cookie ?? '';
    const { method = 'GET', path, body = null } = shot;
    await this.#ask({ id, cookie }, method, path, 'application/json', body);
    this.#note(kind, id);
  }

  async #picture(person: Person, shouldDelete: boolean): Promise<void> {
    const body = new Uint8Array(await createPicture('png', 24, 24));
    const text = await this.#ask(person, 'POST', '/api/uploads?purpose=post', 'image/png', body);
    const { id } = JSON.parse(text) as { id: string };
    this.#note('picture', id);
    if (!shouldDelete) return;
    this.deleted.add(id);
    await this.#ask(person, 'DELETE', `/api/uploads/${id}`, 'application/json', null);
  }

  async #talk(person: Person): Promise<void> {
    const [id, replyId] = [randomUUID(), randomUUID()];
    const path = `/api/companion/conversations/${randomUUID()}/messages`;
    const message = { id, replyId, parentId: null, text: `What is a prompt? ${id}` };
    await this.#ask(person, 'POST', path, 'application/json', JSON.stringify(message));
    this.#note('message', id);
    this.#note('message', replyId);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#over;
  }
}
