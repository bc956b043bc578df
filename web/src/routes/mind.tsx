import { MIND_SECTIONS } from '@attune/domain/mind/mind-sections';
import type { MetaArgs } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { findMindSection } from '#features/mind/find-section.ts';
import { MindPage } from '#features/mind/mind-page.tsx';

export function meta({ location }: MetaArgs) {
  const section = findMindSection(location);
  const name = MIND_SECTIONS.find(({ id }) => id === section)?.name;
  return section === 'breathe' ? pageMeta('/mind')() : [{ title: `${name} · Mind · Attune` }];
}

export default function MindRoute() {
  return <MindPage user={useUser()} />;
}
