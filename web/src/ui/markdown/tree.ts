/** Verbatim text. Each leaf is a separate object: highlights are looked up by it. */
export type TextLeaf = { kind: 'text'; text: string };
export type CodeLeaf = { kind: 'code'; text: string };

export type Inline =
  | TextLeaf
  | CodeLeaf
  | { kind: 'break' }
  | { kind: 'emphasis' | 'strong' | 'mention'; children: Inline[] }
  | { kind: 'link'; target: LinkTarget; children: Inline[] };

export type LinkTarget = { href: string; isExternal: boolean };

export type ListItem = {
  /** Null when the item is not a task. */
  isDone: boolean | null;
  blocks: Block[];
};
export type Align = 'start' | 'center' | 'end';

export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'code-block'; language: string; code: CodeLeaf }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; isTight: boolean; items: ListItem[] }
  | { kind: 'table'; aligns: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };
