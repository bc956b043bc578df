/** Where the hosted pages stand. The API hands out these addresses, the pages answer at them. */
export const checkoutPath = (sessionId: string) => `/checkout/${sessionId}`;
export const portalPath = (portalId: string) => `/portal/${portalId}`;
export const invoicePath = (invoiceId: string) => `/invoices/${invoiceId}`;
export const invoicePdfPath = (invoiceId: string) => `/invoices/${invoiceId}/pdf`;
