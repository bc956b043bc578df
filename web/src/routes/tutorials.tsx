import { pageMeta } from '#app/page-meta.ts';
import { useUser } from '#features/account/auth-context.ts';
import { LibraryPage } from '#features/tutorials/library/library-page.tsx';

export const meta = pageMeta('/tutorials');

export default function TutorialsRoute() {
  return <LibraryPage userId={useUser().id} />;
}
