/** The permissions that README's invitation asks for, as Discord writes them. */
export const invitationPermissions = "377957223424";
