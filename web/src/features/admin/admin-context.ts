import { createContext, useContext } from 'react';

/** The admin who uses the page. */
type Admin = { email: string; signInAgainHref: string | null };

export const AdminContext = createContext<Admin>({ email: '', signInAgainHref: null });

export const useAdmin = () => useContext(AdminContext);
