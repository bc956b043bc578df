import { createContext, type ReactNode, useContext } from 'react';
import type { Author } from '#platform/api/generated/types.gen.ts';

export type NamedMember = Pick<Author, 'id' | 'name'>;

const TAG_LENGTH = 4;

/** The tags of those who share their name with someone else here, such as '#4f2a', by id. */
export function tagNamesakes(members: Iterable<NamedMember>): ReadonlyMap<string, string> {
  const idsByName = new Map<string, Set<string>>();
  for (const { id, name } of members) {
    if (id === null) continue;
    const key = name.toLowerCase();
    idsByName.set(key, (idsByName.get(key) ?? new Set()).add(id));
  }
  const shared = [...idsByName.values()].filter((ids) => ids.size > 1);
  return new Map(shared.flatMap((ids) => [...ids].map((id) => [id, `#${id.slice(-TAG_LENGTH)}`])));
}

const NamesakesContext = createContext<ReadonlyMap<string, string>>(new Map());

type NamesakesProps = { members: Iterable<NamedMember>; children: ReactNode };

/** Tells members with the same name apart on one page. */
export function Namesakes({ members, children }: NamesakesProps) {
  return <NamesakesContext value={tagNamesakes(members)}>{children}</NamesakesContext>;
}

export function useNameTag({ id }: Pick<NamedMember, 'id'>): string | null {
  const tags = useContext(NamesakesContext);
  return id === null ? null : (tags.get(id) ?? null);
}

/** The name with the tag, for labels and menus. */
export function useFullName(member: NamedMember): string {
  const tag = useNameTag(member);
  return tag ? `${member.name} ${tag}` : member.name;
}
