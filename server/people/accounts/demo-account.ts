/** The account that the demo's login page names; it exists in no other database. */
export const DEMO_ACCOUNT = {
  displayName: "Meera Kulkarni",
  email: "meera@demo.gully.example",
  password: "demo cricket",
} as const;
