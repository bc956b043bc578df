type CarePageLinkProps = { className?: string };

/** Named as the page is titled (`content/legal/care.md`). */
export function CarePageLink({ className = 'link' }: CarePageLinkProps) {
  return (
    <a href="/docs/care.html" className={className}>
      When you need a person
    </a>
  );
}
