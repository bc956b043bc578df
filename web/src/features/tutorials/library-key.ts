/** Without a search, all lists of lessons share this key. */
export const getLibraryKey = (userId: string) => ['tutorials', userId, 'library'];
