/** Everything that is written down, with the words for it. */
export const AUDIT_ACTIONS = {
  'account.created': 'Created the account',
  'account.signed_in': 'Signed in',
  'account.sign_in_failed': 'Tried to sign in with wrong credentials',
  'account.signed_out': 'Signed out',
  'account.sessions_ended': 'Ended other sessions',
  'account.password_changed': 'Changed the password',
  'account.password_reset': 'Set a new password by a link',
  'account.email_changed': 'Changed the e-mail',
  'account.role_changed': 'Changed a role',
  'account.changed_by_operator': 'Changed an account by the command line',
  'account.deleted': 'Deleted the account',
  'billing.checkout_started': 'Started a checkout',
  'billing.cancelled': 'Cancelled the subscription',
  'billing.resumed': 'Resumed the subscription',
  'billing.plan_changed': 'Changed the plan',
  'billing.resynced': 'Took over the provider’s state again',
  'moderation.decided': 'Decided on a case',
  'moderation.undone': 'Took a decision back',
  'moderation.appealed': 'Appealed a decision',
  'moderation.appeal_answered': 'Answered an appeal',
  'content.saved': 'Saved a tutorial',
  'content.published': 'Published a tutorial',
  'content.withdrawn': 'Took a tutorial from view',
  'content.restored': 'Restored an earlier version of a tutorial',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
