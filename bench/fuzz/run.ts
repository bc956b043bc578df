import { Agent } from 'node:http';
import { type Actor, ROLES } from './actors.ts';
import { buildRequest, type RequestDraft } from './build-request.ts';
import type { Installation } from './installation.ts';
import { changedOthersData, findFaults } from './judge.ts';
import { getCollection } from './known-resources.ts';
import type { Operation } from './openapi-document.ts';
import { createDisposableActor, type People, readEmails, restoreActors } from './people.ts';
import { Random } from './random.ts';
import type { Secrets } from './secrets.ts';
import { type FuzzResponse, formatCommand, send } from './send.ts';
import { Tally } from './tally.ts';

/**
 * Requests to these paths end a session or change credentials. The disposable user sends half of
 * them.
 */
const DESTRUCTIVE_PATHS =
  /\/api\/account\/(password|deletion|email|two-step|passkeys|sessions|sign-|social)|unsubscribe/;
const ENDS_SESSIONS = /sign-out|account\/sessions|account\/password|deletion/;
const EMAIL_LINK_PATHS = /password-reset$|email-verification$|email-change\/confirm$|unsubscribe$/;
const RESTORE_EVERY = 1_000;
/** Tables whose name differs from the collection's name in API paths. */
const TABLES: Record<string, string> = {
  journal: 'journal_entries',
  memories: 'companion_memories',
  proposals: 'companion_proposals',
  notes: 'tutorial_notes',
};
const USES_PER_DISPOSABLE = 30;

export type Finding = {
  what: string;
  role: string;
  number: number;
  request: string;
  requestId: string;
};

type Plan = { seed: number; requests: number; workers: number; until: number };

type Setup = {
  installation: Installation;
  people: People;
  secrets: Secrets;
  operations: readonly Operation[];
};

export class Run {
  readonly tally = new Tally();
  readonly findings: Finding[] = [];
  /** Requests without a response, or that could not be sent. */
  unanswered = 0;
  readonly #setup: Setup;
  readonly #plan: Plan;
  readonly #agent: Agent;
  #next = 0;
  #unsent = 0;
  #disposable: Actor | null = null;
  #disposableUses = 0;

  constructor(setup: Setup, plan: Plan) {
    this.#setup = setup;
    this.#plan = plan;
    this.#agent = new Agent({ keepAlive: true, maxSockets: plan.workers });
  }

  async runAll(onProgress: (done: number) => void): Promise<void> {
    const runWorker = async () => {
      while (this.#next - this.#unsent < this.#plan.requests && Date.now() < this.#plan.until) {
        const number = this.#next;
        this.#next += 1;
        if (number % RESTORE_EVERY === 0) {
          await restoreActors(this.#setup.installation, this.#setup.people);
          onProgress(number);
        }
        await this.#sendOne(number);
        if (this.#setup.installation.hasEnded) return;
      }
    };
    await Promise.all(Array.from({ length: this.#plan.workers }, runWorker));
    this.#agent.destroy();
  }

  async #sendOne(number: number): Promise<void> {
    const { operations, people, installation } = this.#setup;
    // Each request has its own random numbers, independent of the order of responses.
    const random = new Random(this.#plan.seed * 1_000_003 + number);
    const operation = operations[number % operations.length] as Operation;
    const actor = await this.#chooseActor(operation, random);
    const others = [
      people.silent,
      people.actors.other,
      people.actors.member,
      people.actors.expired,
    ];
    if (EMAIL_LINK_PATHS.test(operation.path) && isDisposable(actor))
      await readEmails(installation, actor);
    const draft = buildRequest({ operation, actor, others, random }, installation.origin);
    if (this.#wouldExposeSecret(draft, actor)) {
      this.#unsent += 1;
      return;
    }
    const answer = await this.#send(draft);
    if (answer instanceof Error) this.#recordUnanswered(number, actor, draft, answer);
    else await this.#judge(number, { operation, actor, draft, answer });
  }

  /** Retries like a browser when a keep-alive connection had just been closed. */
  async #send(draft: RequestDraft): Promise<FuzzResponse | Error> {
    const { port } = this.#setup.installation;
    const answer = await send(port, this.#agent, draft).catch((error: Error) => error);
    if (!(answer instanceof Error) || !/hang up|ECONNRESET|EPIPE/.test(answer.message))
      return answer;
    return send(port, new Agent(), draft).catch((error: Error) => error);
  }

  async #chooseActor({ path }: Operation, random: Random): Promise<Actor> {
    const role = random.pick(ROLES);
    if (!DESTRUCTIVE_PATHS.test(path) || random.chance(0.5)) return this.#setup.people.actors[role];
    this.#disposableUses += 1;
    if (this.#disposable === null || this.#disposableUses % USES_PER_DISPOSABLE === 0) {
      this.#disposable = await createDisposableActor(this.#setup.installation);
    }
    return this.#disposable;
  }

  /**
   * Staff could restore a hidden post of the silent user, which must stay hidden to test for leaks.
   */
  #wouldExposeSecret({ method, path, body }: RequestDraft, { role }: Actor): boolean {
    if (method === 'GET' || (role !== 'moderator' && role !== 'admin')) return false;
    const { silent } = this.#setup.people;
    return silent.resources
      .ids('posts')
      .some((id) => path.includes(id) || body?.toString().includes(id));
  }

  /**
   * Whether the object belongs to the actor. Asks the database, because an id of a deleted
   * account's object can be used again by another user.
   */
  async #isOwner({ id, resources }: Actor, { params, path }: RequestDraft): Promise<boolean> {
    const [, collection = ''] = /([a-z]+)\/[0-9a-f-]{36}/.exec(path) ?? [];
    const [row] = await this.#setup.installation.sql<{ userId: string }>(
      `SELECT coalesce(to_jsonb(t) ->> 'user_id', to_jsonb(t) ->> 'owner_id') AS "userId"
       FROM ${TABLES[collection] ?? collection} t WHERE id = $1`,
      [params.id],
    );
    return row ? row.userId === id : resources.find(collection, params.id ?? '') !== undefined;
  }

  /**
   * Records a request without a response. A request with a large body is not recorded: a server
   * that rejects it early may close the connection.
   */
  #recordUnanswered(number: number, actor: Actor, draft: RequestDraft, error: Error): void {
    const isBig = (draft.body?.length ?? 0) > 60_000;
    const isUnsendable = /ERR_INVALID|ERR_UNESCAPED|ERR_HTTP_INVALID/.test(
      String((error as NodeJS.ErrnoException).code),
    );
    this.unanswered += 1;
    if (isBig || isUnsendable) return;
    this.#addFinding(`no answer: ${error.message}`, number, actor, draft, '');
  }

  async #judge(
    number: number,
    {
      operation,
      actor,
      draft,
      answer,
    }: { operation: Operation; actor: Actor; draft: RequestDraft; answer: FuzzResponse },
  ): Promise<void> {
    this.tally.count(operation.name, actor.role, answer);
    const requestId = String(answer.headers['x-request-id'] ?? 'none');
    for (const fault of findFaults(answer, draft))
      this.#addFinding(fault, number, actor, draft, requestId);
    if (changedOthersData(answer, draft) && !(await this.#isOwner(actor, draft))) {
      this.#addFinding('CHANGED another’s', number, actor, draft, requestId);
    }
    const sentText = draft.path + (draft.body?.toString() ?? '');
    const receivedText = answer.text + String(answer.headers.location ?? '');
    for (const leak of this.#setup.secrets.findLeaks(receivedText, actor.role, sentText)) {
      this.#addFinding(`LEAK: ${leak}`, number, actor, draft, requestId);
    }
    if (answer.status < 300) recordResources(operation, actor, draft, answer);
    if (actor.role !== 'visitor' && (answer.status === 401 || ENDS_SESSIONS.test(draft.path))) {
      await this.#signInAgain(actor);
    }
  }

  async #signInAgain(actor: Actor): Promise<void> {
    const { installation } = this.#setup;
    const cookie = await installation.signIn(actor.id).catch(() => null);
    if (cookie !== null) actor.cookie = cookie;
    // The account was deleted, so the next request creates another disposable user.
    else if (actor === this.#disposable) this.#disposable = null;
  }

  #addFinding(
    what: string,
    number: number,
    actor: Actor,
    draft: RequestDraft,
    requestId: string,
  ): void {
    this.findings.push({
      what,
      role: actor.role,
      number,
      request: formatCommand(draft),
      requestId,
    });
  }
}

const isDisposable = ({ role }: Actor) => role === 'disposable';

/** Records the objects that a successful request created, used or deleted. */
function recordResources(
  operation: Operation,
  { resources }: Actor,
  draft: RequestDraft,
  answer: FuzzResponse,
): void {
  for (const [name, id] of Object.entries(draft.params)) {
    const collection = getCollection(operation.path, name);
    if (draft.method === 'DELETE') resources.forget(collection, id);
    else resources.touch(collection, id);
  }
  const { json } = draft;
  if (draft.method === 'POST' && typeof json === 'object' && json !== null && 'id' in json) {
    const last = operation.path.split('/').at(-1) ?? '';
    resources.touch(last, String(json.id));
    const { id: conversation = '' } = draft.params;
    if ('replyId' in json) {
      const parts = { messages: [{ id: json.id }], replies: [{ id: json.replyId }] };
      resources.add('conversations', { id: conversation, ...parts });
    }
  }
  if (!`${answer.headers['content-type']}`.startsWith('application/json')) return;
  if (draft.method === 'HEAD' || answer.text === '') return;
  const parsed: unknown = JSON.parse(answer.text);
  resources.learn(operation.path, parsed);
  for (const name of ['key', 'challenge', 'sessionId']) {
    const value = (parsed as Record<string, unknown> | null)?.[name];
    if (typeof value === 'string') resources.add(name, { id: value });
  }
}
