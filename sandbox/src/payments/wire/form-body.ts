export type ParamTree = { [name: string]: string | ParamTree };
export type FlatParam = { path: string[]; value: string };

/** 'items[0][price]' → ['items', '0', 'price'] */
function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
}

/** 'items', '0', 'price' → 'items[0][price]' */
export function nameOf([head = '', ...rest]: readonly string[]): string {
  return head + rest.map((part) => `[${part}]`).join('');
}

/** Parses a form-encoded body or query. List items sent as `[]` get consecutive indexes. */
export function readForm(text: string): FlatParam[] {
  const seen = new Map<string, number>();
  return [...new URLSearchParams(text)].map(([name, value]) => {
    const path = pathOf(name).map((part, index, parts) => {
      if (part !== '' || index === 0) return part;
      const list = nameOf(parts.slice(0, index));
      const position = seen.get(list) ?? 0;
      seen.set(list, position + 1);
      return String(position);
    });
    return { path, value };
  });
}

/** The parameters as a tree. It has no prototype, so no name has a special meaning. */
export function treeOf(params: readonly FlatParam[]): ParamTree {
  const root: ParamTree = Object.create(null);
  for (const { path, value } of params) {
    let node = root;
    for (const part of path.slice(0, -1)) {
      const next = node[part];
      const branch: ParamTree = typeof next === 'object' ? next : Object.create(null);
      node[part] = branch;
      node = branch;
    }
    node[path.at(-1) ?? ''] = value;
  }
  return root;
}

/** Whether a parameter is accepted; `*` in a pattern matches any one part. */
export function isAccepted(path: readonly string[], accepted: readonly string[]): boolean {
  return accepted
    .map(pathOf)
    .some(
      (pattern) =>
        pattern.length === path.length &&
        pattern.every((part, index) => part === '*' || part === path[index]),
    );
}
