import type { Message } from '#platform/api/companion.ts';

/** A message on the shown branch, with its alternatives. */
export type Turn = {
  message: Message;
  /** All alternatives including this one, in the order they were written. */
  siblings: readonly Message[];
  siblingIndex: number;
};

const byTime = (a: Message, b: Message) =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);

function groupByParent(messages: readonly Message[]): Map<string | null, Message[]> {
  const children = new Map<string | null, Message[]>();
  const ids = new Set(messages.map(({ id }) => id));
  for (const message of messages.toSorted(byTime)) {
    // The oldest messages of a very long conversation are not sent, so the first ones that are
    // become roots.
    const parent = message.parentId !== null && ids.has(message.parentId) ? message.parentId : null;
    const group = children.get(parent) ?? [];
    group.push(message);
    children.set(parent, group);
  }
  return children;
}

export function getBranch(messages: readonly Message[], leafId: string | null): Turn[] {
  const children = groupByParent(messages);
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branchIds = new Set<string>();
  for (
    let current = byId.get(leafId ?? '');
    current && !branchIds.has(current.id);
    current = byId.get(current.parentId ?? '')
  ) {
    branchIds.add(current.id);
  }
  const turns: Turn[] = [];
  let parent: string | null = null;
  for (;;) {
    const siblings: Message[] = children.get(parent) ?? [];
    const message: Message | undefined =
      siblings.find(({ id }) => branchIds.has(id)) ?? siblings.at(-1);
    if (!message) return turns;
    turns.push({ message, siblings, siblingIndex: siblings.indexOf(message) });
    parent = message.id;
  }
}

export function findLeafBelow(messages: readonly Message[], id: string): string {
  const children = groupByParent(messages);
  let leaf = id;
  for (let next = children.get(leaf)?.at(-1); next; next = children.get(leaf)?.at(-1))
    leaf = next.id;
  return leaf;
}

/** Whether two turns render the same. Every token rebuilds all turns, changed or not. */
export function isSameTurn(first: Turn, second: Turn): boolean {
  return (
    first.message === second.message &&
    first.siblingIndex === second.siblingIndex &&
    first.siblings.length === second.siblings.length
  );
}
