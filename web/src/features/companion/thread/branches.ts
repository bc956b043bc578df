import type { Message } from '../../../platform/api/companion.ts';

/** A message on the branch that is shown, and its place among those that could stand there. */
export type Turn = {
  message: Message;
  /** This one among them, in the order they were written. */
  siblings: readonly Message[];
  place: number;
};

const byTime = (a: Message, b: Message) =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);

function childrenOf(messages: readonly Message[]): Map<string | null, Message[]> {
  const children = new Map<string | null, Message[]>();
  const known = new Set(messages.map(({ id }) => id));
  for (const message of messages.toSorted(byTime)) {
    // Of a very long conversation the oldest are not sent: then the first that are stand at the root.
    const parent =
      message.parentId !== null && known.has(message.parentId) ? message.parentId : null;
    const standing = children.get(parent) ?? [];
    standing.push(message);
    children.set(parent, standing);
  }
  return children;
}

/** From the root to the leaf; without a leaf, always along the newest. */
export function branchTo(messages: readonly Message[], leafId: string | null): Turn[] {
  const children = childrenOf(messages);
  const byId = new Map(messages.map((message) => [message.id, message]));
  const wanted = new Set<string>();
  for (
    let at = byId.get(leafId ?? '');
    at && !wanted.has(at.id);
    at = byId.get(at.parentId ?? '')
  ) {
    wanted.add(at.id);
  }
  const turns: Turn[] = [];
  let parent: string | null = null;
  for (;;) {
    const siblings: Message[] = children.get(parent) ?? [];
    const message: Message | undefined =
      siblings.find(({ id }) => wanted.has(id)) ?? siblings.at(-1);
    if (!message) return turns;
    turns.push({ message, siblings, place: siblings.indexOf(message) });
    parent = message.id;
  }
}

/** Where a branch ends that goes through this message, along its newest. */
export function leafBelow(messages: readonly Message[], id: string): string {
  const children = childrenOf(messages);
  let leaf = id;
  for (let next = children.get(leaf)?.at(-1); next; next = children.get(leaf)?.at(-1))
    leaf = next.id;
  return leaf;
}

/** Whether a turn looks the same: it is made anew with every word of another one. */
export function isSameTurn(one: Turn, other: Turn): boolean {
  return (
    one.message === other.message &&
    one.place === other.place &&
    one.siblings.length === other.siblings.length
  );
}
