/** A freelancer of whom no verification is asked. */
export const noVerification = {
  ...{ state: "not_assigned", statusRaw: "", applicantId: null, levelName: null, dueDate: null, daysLeft: null },
  ...{ isBlocked: false, altVerification: false, comment: null, expiresAt: null },
  ...{ steps: ["fullname", "sdk"], step: "fullname", papers: [], frameUrl: "http://127.0.0.1:9" },
};

const levelTexts = {
  ...{ widgetTitle: "Verify your identity", widgetDesc: "Show an identity document and your face." },
  ...{ popupTitle: "Identity verification", popupContent: "Keep your passport or identity card at hand." },
};

/** The levels of the installation. */
export const levels = [{ levelName: "basic", en: levelTexts, ru: levelTexts }];
