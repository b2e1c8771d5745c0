/** The form that registers Asha, whom `makeUser` would call the same. */
export const REGISTRATION = {
  intent: "register",
  displayName: "Asha",
  email: "asha@example.org",
  password: "a long password",
};
