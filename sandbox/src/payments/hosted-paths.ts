/** Paths of the hosted pages. The API returns these URLs, the pages are served at them. */
export const checkoutPath = (sessionId: string) => `/checkout/${sessionId}`;
export const portalPath = (portalId: string) => `/portal/${portalId}`;
export const invoicePath = (invoiceId: string) => `/invoices/${invoiceId}`;
export const invoicePdfPath = (invoiceId: string) => `/invoices/${invoiceId}/pdf`;
