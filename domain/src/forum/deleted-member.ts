export const DELETED_MEMBER = 'Deleted member';
