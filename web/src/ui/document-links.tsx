import { PUBLIC_DOCUMENTS } from '@attune/domain/navigation/public-documents';

/** Links to the documents that say who runs Attune and what applies, for the end of public pages. */
export function DocumentLinks({ className = '' }: { className?: string }) {
  return PUBLIC_DOCUMENTS.map(({ href, title }) => (
    <a key={href} href={href} className={className}>
      {title}
    </a>
  ));
}
