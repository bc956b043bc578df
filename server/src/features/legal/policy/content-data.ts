import { REPORTED_REPLY_KEPT_DAYS } from '@attune/domain/data/retention';
import { RESTORABLE_DAYS } from '@attune/domain/kernel/restore-window';
import { UNUSED_UPLOAD_DAYS } from '@attune/domain/uploads/upload-rules';
import { type DataKind, UNTIL_ACCOUNT_DELETED, UNTIL_DELETED } from './data-kind.ts';
import { countDays } from './periods.ts';
import { isSetUp, type PolicySetup } from './setup.ts';

const RESTORABLE = `What you delete can be brought back for ${countDays(RESTORABLE_DAYS)}; then it is erased.`;

/** What people write and do in Attune. */
export const listContentData = (setup: PolicySetup): DataKind[] => {
  const hasModel = isSetUp(setup, 'model');
  return [
    {
      title: 'Your assessment',
      what: 'Your answers, the preference type and attitude drawn from them, your corrections, and later AI check-ins.',
      purpose: 'To tailor guidance to you and to show you how your view changes.',
      bases: ['contract'],
      kept: UNTIL_DELETED,
      recipients: ['database', 'modelIfAllowed'],
      tables: ['assessments', 'assessment_answers', 'assessment_corrections', 'check_ins'],
    },
    {
      title: 'Moods, journal and practices',
      what: 'Your check-ins and their notes, your journal, your practices, and your reminders. Journal entries and notes are stored encrypted with a key of your own. The server keeps the keys in a store separate from the database, so that it can show and export your texts to you.',
      purpose: 'Because you ask Attune to keep them.',
      bases: ['contract', 'health'],
      kept: `${UNTIL_DELETED} Journal entries: ${RESTORABLE.toLowerCase()}`,
      recipients: ['database', 'modelIfAllowed'],
      tables: [
        'moods',
        'journal_entries',
        'practice_sessions',
        'mind_settings',
        'reminders',
        'person_keys',
      ],
    },
    {
      title: 'Conversations with the companion',
      what: 'What you and the companion write, the files you attach, what it remembers for you, how you want it to talk to you, what it suggested, what you asked it to forget, and what each reply cost. Texts and files are stored encrypted like your journal.',
      purpose: 'To answer you, and to keep your conversations for you.',
      bases: ['contract', 'health'],
      kept: `${UNTIL_DELETED} Conversations: ${RESTORABLE.toLowerCase()} A file you attach and don’t send: ${countDays(UNUSED_UPLOAD_DAYS)}. The costs stay after that, without saying whose they were.`,
      recipients: ['database', 'model', 'embeddings'],
      tables: [
        'conversations',
        'companion_messages',
        'companion_attachments',
        'companion_memories',
        'companion_settings',
        'companion_exclusions',
        'companion_proposals',
        'companion_usage',
      ],
    },
    {
      title: 'Replies of the companion that you report',
      what: 'A copy of that one reply, the reason and what you write about it.',
      purpose: 'To look into what went wrong.',
      bases: ['interest'],
      kept: `Until ${countDays(REPORTED_REPLY_KEPT_DAYS)} after someone looked at it.`,
      recipients: ['database', 'staff'],
      tables: ['companion_reports'],
    },
    {
      title: 'Conversations that you share by link',
      what: 'A copy of the messages as they were then, encrypted with the link itself, so that we cannot read it without the link. If a reader reports it, moderators get a copy.',
      purpose: 'To show it to the people you give the link to.',
      bases: ['contract'],
      kept: `Until the link expires or you stop sharing it. If it was reported, moderators keep their copy for up to ${countDays(RESTORABLE_DAYS)} more.`,
      recipients: ['database', 'everyone', 'moderators'],
      tables: ['shared_conversations'],
    },
    {
      title: 'Goals',
      what: 'Your learning goals, their steps and links to lessons, and your weekly reviews.',
      purpose: 'Because you ask Attune to keep them.',
      bases: ['contract'],
      kept: `${UNTIL_DELETED} ${RESTORABLE}`,
      recipients: ['database', 'modelIfAllowed'],
      tables: ['goals', 'goal_steps', 'goal_tutorials', 'goal_reviews'],
    },
    {
      title: 'Lessons, courses and daily pages',
      what: 'Your progress, quiz answers, notes, and daily pages; which courses you take, when you started and finished them, and the checkpoints you check off. The text of a course project and your ratings of it are stored encrypted like your journal. For questions that come back: which, when, what you last answered, and an estimate of how well you remember each.',
      purpose: 'Because you take them, and so that questions come back before you forget them.',
      bases: ['contract'],
      kept: `${UNTIL_ACCOUNT_DELETED} You can turn off questions that come back in Settings.`,
      recipients: ['database', 'modelIfAllowed'],
      tables: [
        'tutorial_progress',
        'tutorial_quiz_attempts',
        'tutorial_notes',
        'review_cards',
        'course_enrollments',
        'course_projects',
        'daily_pages',
      ],
    },
    {
      title: 'Course certificates, if you ask for one',
      what: 'The name you choose, the course and its lessons, your project’s title and your ratings (never its text), and the dates you started and finished the course and got the certificate.',
      purpose: 'To show what you did to the people you give the link to.',
      bases: ['contract'],
      kept: `${UNTIL_ACCOUNT_DELETED} When you withdraw one, your name is erased and its page says only that it was withdrawn. If it was reported, moderators keep the name for up to ${countDays(RESTORABLE_DAYS)} more.`,
      recipients: ['database', 'everyone', 'moderators'],
      tables: ['certificates'],
    },
    {
      title: 'Drafts',
      what: 'What you’ve written and not sent: posts and comments as you typed them, everything else encrypted like your journal.',
      purpose: 'So that you lose nothing, and can go on from another device.',
      bases: ['contract'],
      kept: 'Until you send or discard them, or delete your account.',
      recipients: ['database'],
      tables: ['drafts', 'forum_drafts'],
    },
    {
      title: 'The community',
      what: 'Your posts, comments and earlier versions of them, pictures, likes, what you follow and mute, and who is mentioned where.',
      purpose: 'To show what you publish to other members, and to keep track of it for you.',
      bases: ['contract'],
      kept: `${UNTIL_DELETED} ${RESTORABLE} A moderator can still see posts and comments during that time. When you delete your account, you choose whether they are erased or stay without your name. A picture that isn’t used: ${countDays(UNUSED_UPLOAD_DAYS)}.`,
      recipients: ['database', 'files', 'members', 'moderators', 'modelIfAllowed'],
      tables: [
        'forum_posts',
        'forum_comments',
        'forum_versions',
        'forum_post_likes',
        'forum_comment_likes',
        'forum_follows',
        'forum_mentions',
        'forum_muted_posts',
        'forum_muted_people',
        'forum_renames',
        'uploads',
      ],
    },
    {
      title: 'Moderation',
      what: `What you report, and what moderators decided about your posts and comments, with the reason and your appeal. New posts and comments are checked by fixed rules that look for links, bursts of posts and known phrases. These rules can hold a text until a moderator has looked, and never delete it.${hasModel ? ' A language model reads new posts and comments too, and can’t do more to them than these rules can.' : ''}`,
      purpose:
        'Our interest, and everyone’s, in a community that is safe; and the duties of a platform.',
      bases: ['interest', 'duty'],
      kept: `${UNTIL_ACCOUNT_DELETED} Decisions and reports stay after that, without saying whom they were about.`,
      recipients: ['database', 'moderators', 'model'],
      tables: [
        'moderation_cases',
        'moderation_decisions',
        'moderation_appeals',
        'moderation_reports',
        'moderation_readings',
      ],
    },
    {
      title: 'Texts that staff edit',
      what: 'Who of our staff changed a lesson, a course or a daily page, and when.',
      purpose: 'Our interest in knowing who changed what.',
      bases: ['interest'],
      kept: 'As long as the text. Once the account is deleted, it no longer says who it was.',
      recipients: ['database', 'staff'],
      tables: ['tutorial_versions', 'course_versions', 'daily_versions'],
    },
  ];
};
