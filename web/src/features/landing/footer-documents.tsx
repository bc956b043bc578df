import { WITHDRAW_LABEL, WITHDRAWAL_PATH } from '@attune/domain/navigation/public-documents';
import { DocumentLinks } from '#ui/document-links.tsx';

export function FooterDocuments() {
  return (
    <>
      <DocumentLinks />
      <a href={WITHDRAWAL_PATH}>{WITHDRAW_LABEL}</a>
      <a href="/docs/help.html">Help</a>
    </>
  );
}
