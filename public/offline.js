// The address is still the one that was asked for.
document.getElementById("again")?.addEventListener("click", () => location.reload());
window.addEventListener("online", () => location.reload());
