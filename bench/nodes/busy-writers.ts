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

/** Every user writes in rounds until stopped. Rate limits allow some kinds only in early rounds. */
export class BusyWriters {
  readonly written: WrittenRecord[] = [];
  readonly failures: string[] = [];
  /** Ids of pictures that were uploaded and then deleted. */
  readonly deleted = new Set<string>();
  readonly #origin: string;
  #isStopped = false;
  readonly #finished: Promise<unknown>;

  constructor(origin: string, people: readonly Person[]) {
    this.#origin = origin;
    this.#finished = Promise.all(people.map((person) => this.#writeUntilStopped(person)));
  }

  async #writeUntilStopped(person: Person): Promise<void> {
    for (let round = 0; !this.#isStopped; round += 1) {
      try {
        await this.#writeRound(person, round);
      } catch (error) {
        this.failures.push((error as Error).message);
      }
    }
  }

  async #writeRound(person: Person, round: number): Promise<void> {
    await this.#send('journal', buildWrite('journal', person));
    await this.#send('mood', buildWrite('mood', person));
    // The daily limits allow no more than this.
    if (round < 4) {
      const post = buildWrite('post', person);
      await this.#send('post', post);
      const comment = buildWrite('comment', person, post.id);
      await this.#send('comment', comment);
      const reply = buildWrite('comment', person, post.id);
      const body = { ...JSON.parse(reply.request.body ?? ''), parentId: comment.id };
      await this.#send('reply', {
        ...reply,
        request: { ...reply.request, body: JSON.stringify(body) },
      });
    }
    if (round < 8) await this.#uploadPicture(person, round % 2 === 0);
    if (round < 5) await this.#sendMessage(person);
  }

  async #fetchText(
    person: Person,
    method: string,
    path: string,
    type: string,
    body: BodyInit | null,
  ) {
    const answer = await fetch(this.#origin + path, {
      method,
      headers: { cookie: person.cookie, origin: this.#origin, 'content-type': type },
      body,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return text;
  }

  #record(kind: WrittenKind, id: string): void {
    this.written.push({ kind, id, answeredAt: performance.now() });
  }

  async #send(kind: WrittenKind, { id, request }: Write): Promise<void> {
    const cookie = request.headers?.cookie ?? '';
    const { method = 'GET', path, body = null } = request;
    await this.#fetchText({ id, cookie }, method, path, 'application/json', body);
    this.#record(kind, id);
  }

  async #uploadPicture(person: Person, shouldDelete: boolean): Promise<void> {
    const body = new Uint8Array(await createPicture('png', 24, 24));
    const text = await this.#fetchText(
      person,
      'POST',
      '/api/uploads?purpose=post',
      'image/png',
      body,
    );
    const { id } = JSON.parse(text) as { id: string };
    this.#record('picture', id);
    if (!shouldDelete) return;
    this.deleted.add(id);
    await this.#fetchText(person, 'DELETE', `/api/uploads/${id}`, 'application/json', null);
  }

  async #sendMessage(person: Person): Promise<void> {
    const [id, replyId] = [randomUUID(), randomUUID()];
    const path = `/api/companion/conversations/${randomUUID()}/messages`;
    const message = { id, replyId, parentId: null, text: `What is a prompt? ${id}` };
    await this.#fetchText(person, 'POST', path, 'application/json', JSON.stringify(message));
    this.#record('message', id);
    this.#record('message', replyId);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#finished;
  }
}
