/** Who runs this installation, from its configuration. */
export type Operator = {
  name: string;
  legalForm: string;
  address: string;
  email: string;
  phone: string | null;
  representative: string | null;
  register: string | null;
  taxNumber: string | null;
  accessibilityAuthority: string | null;
};
