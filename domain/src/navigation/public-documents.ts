/** The documents that every public footer and the help section link to. */
export const PUBLIC_DOCUMENTS = [
  { href: '/docs/terms-of-use.html', title: 'Terms of Service' },
  { href: '/docs/privacy-policy.html', title: 'Privacy Policy' },
  { href: '/docs/imprint.html', title: 'Imprint' },
  { href: '/docs/accessibility.html', title: 'Accessibility' },
  { href: '/docs/notice.html', title: 'Report illegal content' },
] as const;

export const WITHDRAWAL_PATH = '/docs/withdrawal.html';
/** The wording of the law for the first step. */
export const WITHDRAW_LABEL = 'Withdraw from contract here';
